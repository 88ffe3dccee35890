import type { ApolloClient } from '@apollo/client'
import type { i18n } from 'i18next'
import { executeRecaptcha } from '../../platform/browser/recaptcha.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { dropStored, readStored } from '../../platform/storage/storage.ts'
import type { RequestTarget } from '../../platform/urls/request-link.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { requestDraftStore, startClock } from './request-draft.ts'
import { type RequestPayload, type SendResult, sendRequest } from './send-request.ts'
import type { Proof } from './use-proof.ts'
import { trackRequest } from './use-send-request.ts'

let inFlight: Promise<void> | undefined

const UNANSWERED: SendResult = { received: false, held: false, refusals: [], error: undefined }

interface Replay {
  /** Id of the member who signed in. */
  member: string
  i18n: i18n
  /** Public reCAPTCHA key. Undefined on a site without reCAPTCHA. */
  recaptchaKey: string | undefined
}

/**
 * Sends the request that a member tried to send after the session had ended, and shows a message. Repeated
 * calls send the request only once. Keeps the request when the server does not respond.
 */
export function replayRequest(client: ApolloClient, options: Replay): Promise<void> {
  inFlight ??= replay(client, options).finally(() => {
    inFlight = undefined
  })
  return inFlight
}

async function replay(client: ApolloClient, { member, i18n, recaptchaKey }: Replay): Promise<void> {
  const stored = readStored('requestToSend')
  if (!stored) return
  if (stored.member !== member) return dropStored('requestToSend')
  // This page stored the values in this tab, so their types are correct.
  const request = stored.request as RequestPayload
  const target = stored.target as RequestTarget
  const { idempotencyKey } = stored
  const proof = stored.proof as Proof
  // A reCAPTCHA token is valid for two minutes and only one verification.
  const send = async () => {
    const recaptchaToken = await executeRecaptcha(recaptchaKey, 'request')
    const isStillPending =
      readStored('account')?.id === member && readStored('requestToSend')?.idempotencyKey === idempotencyKey
    return isStillPending
      ? sendRequest(client, request, { idempotencyKey, proof: { ...proof, recaptchaToken } })
      : UNANSWERED
  }
  const sendTwice = async () => {
    const first = await send()
    return isRefusedForProof(first) && !proof.website ? send() : first
  }
  const [{ received, held, refusals }] = await Promise.all([sendTwice(), loadNamespace(i18n, 'requests')])
  if (!received && refusals.length === 0) return
  // By now, another request may be stored and another member may be signed in.
  if (readStored('requestToSend')?.idempotencyKey === idempotencyKey) dropStored('requestToSend')
  if (readStored('account')?.id !== member) return
  if (!received) return toast(i18n.t('requests.notSent'), 'error')
  requestDraftStore(target, member, startClock()).clear()
  trackRequest(request)
  toast(i18n.t(held ? 'requests.heldTitle' : 'requests.doneTitle'))
}

/** True when only the proof was rejected. The service accepts the same request again with a better proof. */
const isRefusedForProof = ({ refusals }: SendResult) =>
  refusals.length > 0 && refusals.every(({ code, field }) => code === 'REFUSED' && field?.[0] === 'proof')
