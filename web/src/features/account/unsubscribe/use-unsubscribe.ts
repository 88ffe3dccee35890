import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { userErrorsText } from '../../../platform/graphql/show-user-errors.ts'
import { mutationData } from '../../../platform/graphql/stale-mutation.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import {
  type MailSubscription,
  mailSubscriptionQuery,
  resubscribeMutation,
  unsubscribeMutation,
} from './mail-subscription.ts'

export interface UnsubscribeState {
  /** Null when the subscription that the link refers to could not be loaded. */
  subscription: MailSubscription | null
  /** True after the visitor has changed the subscription on this page. */
  changed: boolean
  busy: boolean
  failed: string | undefined
  /** Changes the subscription: resubscribes when `isSubscribed` is true, unsubscribes when it is false. */
  change: (isSubscribed: boolean) => Promise<void>
}

/** Returns the subscription that an unsubscribe link refers to, and a function that changes it. */
export function useUnsubscribe(
  token: string,
  initial: { subscription: MailSubscription | null; sent: boolean; failed: boolean },
): UnsubscribeState {
  const { t } = useTranslation()
  const isEnglish = useSite().locale === 'en'
  const [end, { client }] = useMutation(unsubscribeMutation, { fetchPolicy: 'no-cache', errorPolicy: 'all' })
  const [resubscribe] = useMutation(resubscribeMutation, { fetchPolicy: 'no-cache', errorPolicy: 'all' })
  const [subscription, setSubscription] = useState(initial.subscription)
  const [changed, setChanged] = useState(initial.sent && !initial.failed)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(initial.failed ? t('errors.failed') : undefined)

  const send = async (isSubscribed: boolean) => {
    const options = { variables: { input: { token } } }
    if (isSubscribed) return mutationData(await resubscribe(options))?.resubscribe
    return mutationData(await end(options))?.unsubscribe
  }
  const change = async (isSubscribed: boolean) => {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    const answer = await send(isSubscribed).catch(() => null)
    setBusy(false)
    const updated = answer?.mailSubscription
    if (!updated) return setFailed(userErrorsText(answer?.userErrors ?? [], { t, isEnglish }))
    // Updates the cache in case the visitor leaves the page and returns.
    client.writeQuery({
      query: mailSubscriptionQuery,
      variables: { token },
      data: { mailSubscription: updated },
    })
    setSubscription(updated)
    // A link for one subscription cannot turn emails back on while the member has turned all of them off.
    if (isSubscribed && !updated.isSubscribed) return setFailed(t('unsubscribe.off'))
    setChanged(true)
  }
  return { subscription, changed, busy, failed, change }
}
