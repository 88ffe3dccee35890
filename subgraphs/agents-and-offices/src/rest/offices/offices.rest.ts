import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { officeContract, sponsorContract } from './office.contract.ts'

/** The calls to the offices service that this subgraph makes. */
export function officesRest(calls: RestCalls) {
  return {
    /** Up to 100. */
    offices: (ids: string[]) =>
      calls.get(path`offices`, { params: { ids: ids.join(',') }, response: z.array(officeContract) }),
    /** By chance. Fails with NOT_FOUND when the boards have no office. */
    random: (oUIDs: readonly string[], lat?: number | null, lon?: number | null) =>
      calls.get(path`random`, {
        params: { oUID: oUIDs.join(','), lat, long: lon },
        response: sponsorContract,
      }),
  }
}

export type OfficesRest = ReturnType<typeof officesRest>
