import { nullWhen } from '@gable/subgraph-kit/errors/subgraph-error'
import type { NearbySearchesLoader } from '../context/context.ts'
import type { NlsRest } from '../rest/nls/nls.rest.ts'

/** The most searches that a place can be asked for: one call then serves every number of them. */
export const MAX_NEARBY = 24

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
