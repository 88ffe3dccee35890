import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { officeContract } from './office.contract.ts'

/** The calls to the offices service that this subgraph makes, each for up to 100 ids. */
export function officesRest(calls: RestCalls) {
  return {
    offices: (ids: string[]) =>
      calls.get(path`offices`, { params: { ids: ids.join(',') }, response: z.array(officeContract) }),
  }
}

export type OfficesRest = ReturnType<typeof officesRest>
