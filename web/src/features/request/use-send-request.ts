import { useApolloClient } from '@apollo/client/react'
import { SessionEnded } from '../../graphql/session-ended.ts'
import { track } from '../../lib/analytics/track.ts'
import { store } from '../../lib/storage.ts'
import type { DraftKeeper } from './request-draft.ts'
import { type Answered, type Outgoing, sendRequest } from './send-request.ts'
import type { Proof } from './use-proof.ts'

/** The keys of all that was sent since the page was loaded, also where a browser keeps nothing. */
const keysByWords = new Map<string, string>()

/**
 * Sends a request. What is sent again because nobody answered stays one request, also after a reload. What meets the end
 * of its session is sent after the next sign-in. Never rejects.
 */
export function useSendRequest(draft: DraftKeeper) {
  const client = useApolloClient()
  return async (request: Outgoing, proof: Proof): Promise<Answered> => {
    const words = JSON.stringify(request)
    const { sent: before } = draft.read()
    const sent =
      before?.words === words ? before : { key: keysByWords.get(words) ?? crypto.randomUUID(), words }
    keysByWords.set(words, sent.key)
    draft.keep({ sent })
    const answered = await sendRequest(client, request, { idempotencyKey: sent.key, proof })
    if (answered.received) {
      draft.drop()
      countRequest(request)
    } else if (answered.error instanceof SessionEnded && answered.error.member !== null)
      store('requestToSend', {
        member: answered.error.member,
        target: draft.target,
        request,
        idempotencyKey: sent.key,
        proof,
      })
    return answered
  }
}

export function countRequest({ kind, itemId }: Outgoing): void {
  track({ event: 'generate_lead', kind, item_id: itemId ?? null })
}
