import { useApolloClient } from '@apollo/client/react'
import { track } from '../../platform/analytics/track.ts'
import { SessionEnded } from '../../platform/session/session-ended.ts'
import { store } from '../../platform/storage/storage.ts'
import type { RequestDraftStore } from './request-draft.ts'
import { type RequestPayload, type SendResult, sendRequest } from './send-request.ts'
import type { Proof } from './use-proof.ts'

/** The keys of all that was sent since the page was loaded, also where a browser keeps nothing. */
const keyByRequest = new Map<string, string>()

/**
 * Sends a request. What is sent again because nobody answered stays one request, also after a reload. What meets the end
 * of its session is sent after the next sign-in. Never rejects.
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
