import { nullWhen } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import { placeTypes } from '@gable/subgraph-kit/search/search-words'
import type { Context, NearbySearchesLoader } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { NlsRest } from '../rest/nls/nls.rest.ts'

/** The most searches that a place can be asked for: one call then serves every number of them. */
const MAX_NEARBY = 24

/** Asks once for each place, however many fields want it. */
export function createNearbySearchesLoader(nls: NlsRest): NearbySearchesLoader {
  const cache = new Map<string, ReturnType<NearbySearchesLoader['load']>>()
  return {
    load(type, placeKey) {
      const key = `${type}:${placeKey}`
      const cached = cache.get(key)
      if (cached) return cached
      const request = nls.nearbySearches(type, placeKey, MAX_NEARBY).catch(nullWhen('NOT_FOUND'))
      cache.set(key, request)
      return request
    },
  }
}

/** A place as the graph hands it over: its key. */
export type PlaceReference = Pick<graph.Place, 'type' | 'placeKey'>

export const Place: Required<
  Pick<graph.PlaceResolvers<Context, PlaceReference>, '__resolveReference' | 'nearbySearches'>
> = {
  __resolveReference: (place) => place,
  async nearbySearches({ type, placeKey }, { first }, context) {
    const limit = checkFirst(first, MAX_NEARBY)
    if (limit === 0) return []
    return (await context.nearbySearches.load(placeTypes.word(type), placeKey))?.slice(0, limit)
  },
}
