import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'
import { contactRequest, estimateRequest, receivedContract, tourRequest } from './request.contract.ts'
import { exportedRequestContract, sentRequestContract } from './sent-request.contract.ts'

const received = { response: receivedContract }

/** Returns the leads service calls that this subgraph makes. The member's token identifies the sender. */
export function leadsRest(calls: RestCalls) {
  return {
    contact: (body: z.input<typeof contactRequest>) =>
      calls.post(path`contact`, { body, request: contactRequest, ...received }),
    tour: (body: z.input<typeof tourRequest>) =>
      calls.post(path`tour`, { body, request: tourRequest, ...received }),
    estimate: (body: z.input<typeof estimateRequest>) =>
      calls.post(path`estimate`, { body, request: estimateRequest, ...received }),
    /** Requests that the member sent, newest first. */
    requests: (limit: number) =>
      calls.get(path`requests`, { params: { limit }, response: z.array(sentRequestContract) }),
    /** All requests of the member, with everything they entered. */
    requestsForExport: () => calls.get(path`requests/export`, { response: z.array(exportedRequestContract) }),
  }
}

export type LeadsRest = ReturnType<typeof leadsRest>
