import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { listingContract, similarContract } from './listing.contract.ts'
import { locationToPlaceContract, placeContract } from './place.contract.ts'
import {
  type ClustersParams,
  type LatestParams,
  type SearchParams,
  type SearchScopeParams,
  searchContract,
} from './search.contract.ts'
import { clustersContract } from './search-parts.contract.ts'

/** Filters hold areas of many points, each of which search-filters.ts has checked. */
const splitParams = <P extends SearchScopeParams>({ filters, ...params }: P) => ({
  params,
  longParams: { filters },
  // Within a place the answer is 404 when there is no such place.
  mayBeMissing: params.placeKey !== undefined,
})

/** The calls to the listings service that this subgraph makes. */
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
    /** By the board that it comes from and that board's own number. Fails with NOT_FOUND when there is none. */
    byNumber: (oUID: string, listingId: string) =>
      calls.get(path`listings/by-number/${oUID}/${listingId}`, { response: listingContract }),
    /** For each of several listings up to `limit` others that are like it, the likest first. */
    similar: (ids: string[], limit: number) =>
      calls.get(path`listings/similar`, {
        params: { ids, limit },
        response: z.array(similarContract),
      }),
    /** `refs` are a kind and a key each, such as `city:4671654`. */
    places: (refs: string[]) =>
      calls.get(path`places`, { params: { refs }, response: z.array(placeContract) }),
    /** The most populous city of a name. Fails with NOT_FOUND when there is none. */
    cityNamed: (state: string, slug: string) =>
      calls.get(path`places/city/${state}/${slug}`, { response: placeContract }),
    /** Paths of the search pages within a state that have homes for sale. Fails with NOT_FOUND for no state. */
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
