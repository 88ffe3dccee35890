import { useApolloClient } from '@apollo/client/react'
import { track } from '../../platform/analytics/track.ts'
import { SessionEnded } from '../../platform/session/session-ended.ts'
import { store } from '../../platform/storage/storage.ts'
import type { RequestDraftStore } from './request-draft.ts'
import { type RequestPayload, type SendResult, sendRequest } from './send-request.ts'
import type { Proof } from './use-proof.ts'

/**
 * Idempotency keys of the requests sent since the page loaded. They are in memory, so that a retry can reuse
 * its key even when the browser blocks storage.
 */
const keyByRequest = new Map<string, string>()

/**
 * Sends a request and never rejects. A retry of the same request reuses its idempotency key, even after a
 * reload. If the session has expired, the request is sent after the next sign-in.
 */
export function useSendRequest(draft: RequestDraftStore) {
  const client = useApolloClient()
  return async (request: RequestPayload, proof: Proof): Promise<SendResult> => {
    const serialized = JSON.stringify(request)
    const { sent: before } = draft.read()
    const sent =
      before?.words === serialized
        ? before
        : { key: keyByRequest.get(serialized) ?? crypto.randomUUID(), words: serialized }
    keyByRequest.set(serialized, sent.key)
    draft.save({ sent })
    const result = await sendRequest(client, request, { idempotencyKey: sent.key, proof })
    if (result.received) {
      draft.clear()
      trackRequest(request)
    } else if (result.error instanceof SessionEnded && result.error.member !== null)
      store('requestToSend', {
        member: result.error.member,
        target: draft.target,
        request,
        idempotencyKey: sent.key,
        proof,
      })
    return result
  }
}

export function trackRequest({ kind, itemId }: RequestPayload): void {
  track({ event: 'generate_lead', kind, item_id: itemId ?? null })
}
