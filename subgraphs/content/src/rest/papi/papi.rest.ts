import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { mortgageStatsContract } from './mortgage-stats.contract.ts'
import { popularStatsContract } from './popular-stats.contract.ts'

/** Calls to the property service. */
export function papiRest(calls: RestCalls) {
  return {
    mortgageStats: () => calls.get(path`mortgage-stats`, { response: mortgageStatsContract }),
    /**
     * Loads the statistics of a state by its two-letter code, or of the whole market. Fails with NOT_FOUND
     * when the state does not exist.
     */
    popularStats: (state: string | undefined, limit: number) =>
      calls.get(path`popular-stats`, {
        mayBeMissing: true,
        params: { state, limit },
        response: popularStatsContract,
      }),
  }
}

export type PapiRest = ReturnType<typeof papiRest>
