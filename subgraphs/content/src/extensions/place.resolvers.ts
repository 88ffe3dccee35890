import { nullWhen } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import { placeTypes } from '@gable/subgraph-kit/search/search-words'
import type { Context, NearbySearchesLoader } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { NlsRest } from '../rest/nls/nls.rest.ts'

/**
 * Maximum number of searches per place. Every call loads this many searches, so that fields with different
 * limits share one call.
 */
const MAX_NEARBY = 24

/** Creates a loader that makes one call per place and shares it among all fields of the request. */
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

/** Reference to a place that another subgraph defines: the type and key of the place. */
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
