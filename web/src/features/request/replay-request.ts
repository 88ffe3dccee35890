import type { ApolloClient } from '@apollo/client'
import type { i18n } from 'i18next'
import { toast } from '../../components/toast.ts'
import { addWords } from '../../i18n/late-words.ts'
import { askRecaptcha } from '../../lib/recaptcha.ts'
import type { RequestTarget } from '../../lib/request-link.ts'
import { dropStored, readStored } from '../../lib/storage.ts'
import { draftOf, startClock } from './request-draft.ts'
import { type Answered, type Outgoing, sendRequest } from './send-request.ts'
import type { Proof } from './use-proof.ts'
import { countRequest } from './use-send-request.ts'

let replaying: Promise<void> | undefined

const unanswered: Answered = { received: false, held: false, refusals: [], error: undefined }

interface Replay {
  /** The account that signed in. */
  member: string
  i18n: i18n
  /** Public key for reCAPTCHA, where the site has one. */
  recaptchaKey: string | undefined
}

/** Sends the request of a member that met the end of its session, once, and says so. Without an answer it waits. */
export function replayRequest(client: ApolloClient, options: Replay): Promise<void> {
  replaying ??= replay(client, options).finally(() => {
    replaying = undefined
  })
  return replaying
}

async function replay(client: ApolloClient, { member, i18n, recaptchaKey }: Replay): Promise<void> {
  const waiting = readStored('requestToSend')
  if (!waiting) return
  if (waiting.member !== member) return dropStored('requestToSend')
  // This page wrote them, in this tab.
  const request = waiting.request as Outgoing
  const target = waiting.target as RequestTarget
  const { idempotencyKey } = waiting
  const proof = waiting.proof as Proof
  // A token of reCAPTCHA is good for two minutes, and for one check.
  const send = async () => {
    const recaptchaToken = await askRecaptcha(recaptchaKey, 'request')
    const isWanted =
      readStored('account')?.id === member && readStored('requestToSend')?.idempotencyKey === idempotencyKey
    return isWanted
      ? sendRequest(client, request, { idempotencyKey, proof: { ...proof, recaptchaToken } })
      : unanswered
  }
  const sendTwice = async () => {
    const first = await send()
    return isUnproven(first) && !proof.website ? send() : first
  }
  const [{ received, held, refusals }] = await Promise.all([sendTwice(), addWords(i18n, 'requests')])
  if (!received && refusals.length === 0) return
  // Another request may wait by now, and another member may be there.
  if (readStored('requestToSend')?.idempotencyKey === idempotencyKey) dropStored('requestToSend')
  if (readStored('account')?.id !== member) return
  if (!received) return toast(i18n.t('requests.notSent'), 'error')
  draftOf(target, member, startClock()).drop()
  countRequest(request)
  toast(i18n.t(held ? 'requests.heldTitle' : 'requests.doneTitle'))
}

/** Refused for its proof alone: the service passes the same request on when it is sent again with better proof. */
const isUnproven = ({ refusals }: Answered) =>
  refusals.length > 0 && refusals.every(({ code, field }) => code === 'REFUSED' && field?.[0] === 'proof')
