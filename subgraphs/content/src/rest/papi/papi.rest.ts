import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { mortgageStatsContract } from './mortgage-stats.contract.ts'
import { popularStatsContract } from './popular-stats.contract.ts'

/** The calls to the property service that this subgraph makes. */
export function papiRest(calls: RestCalls) {
  return {
    mortgageStats: () => calls.get(path`mortgage-stats`, { response: mortgageStatsContract }),
    /** Of a state by its two-letter code, or of the whole market. Fails with NOT_FOUND for no state. */
    popularStats: (state: string | undefined, limit: number) =>
      calls.get(path`popular-stats`, {
        mayBeMissing: true,
        params: { state, limit },
        response: popularStatsContract,
      }),
  }
}

export type PapiRest = ReturnType<typeof papiRest>
