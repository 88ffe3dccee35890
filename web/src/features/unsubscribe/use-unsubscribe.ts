import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerOf } from '../../graphql/late-answer.ts'
import { sayRefusals } from '../../graphql/show-refusals.ts'
import { useSite } from '../../lib/site.ts'
import {
  type MailSubscription,
  mailSubscriptionQuery,
  resubscribeMutation,
  unsubscribeMutation,
} from './mail-subscription.ts'

export interface Unsubscribing {
  /** Null when nobody could say what the link is about. */
  subscription: MailSubscription | null
  /** True once something was changed on this page. */
  changed: boolean
  busy: boolean
  failed: string | undefined
  /** Ends the mails, or has them come again. */
  change: (isSubscribed: boolean) => Promise<void>
}

/** What a link in a mail is about, and the two things that can be done about it. */
export function useUnsubscribe(
  token: string,
  known: { subscription: MailSubscription | null; sent: boolean; failed: boolean },
): Unsubscribing {
  const { t } = useTranslation()
  const english = useSite().locale === 'en'
  const [end, { client }] = useMutation(unsubscribeMutation, { fetchPolicy: 'no-cache', errorPolicy: 'all' })
  const [takeUp] = useMutation(resubscribeMutation, { fetchPolicy: 'no-cache', errorPolicy: 'all' })
  const [subscription, setSubscription] = useState(known.subscription)
  const [changed, setChanged] = useState(known.sent && !known.failed)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(known.failed ? t('errors.failed') : undefined)

  const send = async (isSubscribed: boolean) => {
    const options = { variables: { input: { token } } }
    if (isSubscribed) return answerOf(await takeUp(options))?.resubscribe
    return answerOf(await end(options))?.unsubscribe
  }
  const change = async (isSubscribed: boolean) => {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    const answer = await send(isSubscribed).catch(() => null)
    setBusy(false)
    const now = answer?.mailSubscription
    if (!now) return setFailed(sayRefusals(answer?.userErrors ?? [], { t, english }))
    // For whoever leaves the page and comes back to it.
    client.writeQuery({ query: mailSubscriptionQuery, variables: { token }, data: { mailSubscription: now } })
    setSubscription(now)
    // What the member has turned off for all mails, no single mail's link turns on again.
    if (isSubscribed && !now.isSubscribed) return setFailed(t('unsubscribe.off'))
    setChanged(true)
  }
  return { subscription, changed, busy, failed, change }
}
