import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { listingContract } from './listing.contract.ts'
import { locationToPlaceContract, placeContract } from './place.contract.ts'
import { type SearchParams, searchContract } from './search.contract.ts'

const list = (ids: string[]) => ids.join(',')

/** The calls to the listings service that this subgraph makes. */
export function listingsRest(calls: RestCalls) {
  return {
    search: (params: SearchParams) =>
      calls.get(path`listings/search`, { params: { ...params }, response: searchContract }),
    byIds: (ids: string[]) =>
      calls.get(path`listings`, { params: { ids: list(ids) }, response: z.array(listingContract) }),
    /** `refs` are a kind and a key each, such as `city:4671654`. */
    places: (refs: string[]) =>
      calls.get(path`places`, { params: { refs: list(refs) }, response: z.array(placeContract) }),
    locationToPlace: (lat: number, lon: number) =>
      calls.get(path`listings/location-to-place/${lat}/${lon}`, { response: locationToPlaceContract }),
  }
}

export type ListingsRest = ReturnType<typeof listingsRest>
