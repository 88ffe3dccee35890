import type { ApolloClient } from '@apollo/client'
import type { i18n } from 'i18next'
import { toast } from '../../components/toast.ts'
import { addWords } from '../../i18n/late-words.ts'
import type { RequestTarget } from '../../lib/request-link.ts'
import { dropStored, readStored } from '../../lib/storage.ts'
import { draftOf, startClock } from './request-draft.ts'
import { type Outgoing, sendRequest } from './send-request.ts'
import type { Proof } from './use-proof.ts'
import { countRequest } from './use-send-request.ts'

let replaying: Promise<void> | undefined

/** Sends the request of a member that met the end of its session, once, and says so. Without an answer it waits. */
export function replayRequest(client: ApolloClient, member: string, i18n: i18n): Promise<void> {
  replaying ??= replay(client, member, i18n).finally(() => {
    replaying = undefined
  })
  return replaying
}

async function replay(client: ApolloClient, member: string, i18n: i18n): Promise<void> {
  const waiting = readStored('requestToSend')
  if (!waiting) return
  if (waiting.member !== member) return dropStored('requestToSend')
  // This page wrote them, in this tab.
  const request = waiting.request as Outgoing
  const target = waiting.target as RequestTarget
  const along = { idempotencyKey: waiting.idempotencyKey, proof: waiting.proof as Proof }
  const [{ received, held, refusals }] = await Promise.all([
    sendRequest(client, request, along),
    addWords(i18n, 'requests'),
  ])
  if (!received && refusals.length === 0) return
  dropStored('requestToSend')
  if (!received) return toast(i18n.t('requests.notSent'), 'error')
  draftOf(target, member, startClock()).drop()
  countRequest(request)
  toast(i18n.t(held ? 'requests.heldTitle' : 'requests.doneTitle'))
}
