import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import type { z } from 'zod'
import { contactContract, contactRequest } from './contact.contract.ts'

/** The calls to the leads service that this subgraph makes. */
export function leadsRest(calls: RestCalls) {
  return {
    contact: (body: z.input<typeof contactRequest>) =>
      calls.post(path`contact`, { body, request: contactRequest, response: contactContract }),
  }
}

export type LeadsRest = ReturnType<typeof leadsRest>
