import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { mortgageStatsContract } from './mortgage-stats.contract.ts'

/** The calls to the property service that this subgraph makes. */
export function papiRest(calls: RestCalls) {
  return {
    mortgageStats: () => calls.get(path`mortgage-stats`, { response: mortgageStatsContract }),
  }
}

export type PapiRest = ReturnType<typeof papiRest>
