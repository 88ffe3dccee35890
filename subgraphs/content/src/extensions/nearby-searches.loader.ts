import { nullWhen } from '@gable/subgraph-kit/errors/subgraph-error'
import type { NearbySearchRow } from '../rest/nls/nearby-searches.contract.ts'
import type { NlsRest } from '../rest/nls/nls.rest.ts'

/** The most searches that a place can be asked for: one call then serves every number of them. */
export const MAX_NEARBY = 24

export interface NearbySearchesLoader {
  /** Nearest first; nothing when there is no such place. `type` is such as `city`. */
  load(type: string, placeKey: string): Promise<NearbySearchRow[] | null | undefined>
}

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
