import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { listingContract, similarContract } from './listing.contract.ts'
import { locationToPlaceContract, outlineContract, placeContract } from './place.contract.ts'
import {
  type ClustersParams,
  type LatestParams,
  type SearchParams,
  type SearchScopeParams,
  searchContract,
} from './search.contract.ts'
import { clustersContract } from './search-parts.contract.ts'

/**
 * Sends the filters as long parameters, because the search areas may contain many points. search-filters.ts
 * validates the areas.
 */
const splitParams = <P extends SearchScopeParams>({ filters, ...params }: P) => ({
  params,
  longParams: { filters },
  // A search within a place returns 404 when the place does not exist.
  mayBeMissing: params.placeKey !== undefined,
})

/** Creates the client for the listings service. */
export function listingsRest(calls: RestCalls) {
  return {
    search: (params: SearchParams) =>
      calls.get(path`listings/search`, { ...splitParams(params), response: searchContract }),
    latest: (params: LatestParams) =>
      calls.get(path`listings/latest`, { ...splitParams(params), response: z.array(listingContract) }),
    clusters: (params: ClustersParams) =>
      calls.get(path`listings/clusters`, { ...splitParams(params), response: clustersContract }),
    byIds: (ids: string[]) =>
      calls.get(path`listings`, { params: { ids }, response: z.array(listingContract) }),
    /**
     * Loads a listing by its board and the board's listing number. Fails with NOT_FOUND when there is none.
     */
    byNumber: (oUID: string, listingId: string) =>
      calls.get(path`listings/by-number/${oUID}/${listingId}`, { response: listingContract }),
    /** Loads up to `limit` similar listings for each of the given listings, most similar first. */
    similar: (ids: string[], limit: number) =>
      calls.get(path`listings/similar`, {
        params: { ids, limit },
        response: z.array(similarContract),
      }),
    /** Loads places. Each ref is a type and a key, such as `city:4671654`. */
    places: (refs: string[]) =>
      calls.get(path`places`, { params: { refs }, response: z.array(placeContract) }),
    /** Loads the outline of a place. Fails with NOT_FOUND when the place does not exist. */
    outline: (placeType: string, placeKey: string) =>
      calls.get(path`places/outline/${placeType}/${placeKey}`, { response: outlineContract }),
    /** Loads the most populous city with a slug. Fails with NOT_FOUND when there is none. */
    cityNamed: (state: string, slug: string) =>
      calls.get(path`places/city/${state}/${slug}`, { response: placeContract }),
    /**
     * Loads the paths of the search pages in a state, one for each place with homes for sale. Fails with
     * NOT_FOUND for an unknown state.
     */
    searchPaths: (state: string) =>
      calls.get(path`statistics/search-paths`, {
        params: { state },
        mayBeMissing: true,
        response: z.array(z.string()),
      }),
    locationToPlace: (lat: number, lon: number) =>
      calls.get(path`listings/location-to-place/${lat}/${lon}`, { response: locationToPlaceContract }),
  }
}

export type ListingsRest = ReturnType<typeof listingsRest>
