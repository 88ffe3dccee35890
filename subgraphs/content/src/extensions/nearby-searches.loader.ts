import { nullWhen } from '@gable/subgraph-kit/errors'
import type { NearbySearchRow } from '../rest/nls/nearby-searches.contract.ts'
import type { NlsRest } from '../rest/nls/nls.rest.ts'

/** The most searches that a place can be asked for: one call then serves every number of them. */
export const MOST_NEARBY = 24

export interface NearbySearchesLoader {
  /** Nearest first; nothing when there is no such place. `type` is such as `city`. */
  load(type: string, placeKey: string): Promise<NearbySearchRow[] | null | undefined>
}

/** Asks once for each place, however many fields want it. */
export function createNearbySearchesLoader(nls: NlsRest): NearbySearchesLoader {
  const asked = new Map<string, ReturnType<NearbySearchesLoader['load']>>()
  return {
    load(type, placeKey) {
      const key = `${type}:${placeKey}`
      const known = asked.get(key)
      if (known) return known
      const asking = nls.nearbySearches(type, placeKey, MOST_NEARBY).catch(nullWhen('NOT_FOUND'))
      asked.set(key, asking)
      return asking
    },
  }
}
