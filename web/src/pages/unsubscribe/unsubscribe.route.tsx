import { data as answer, type LoaderFunctionArgs } from 'react-router-dom'
import {
  type MailSubscription,
  mailSubscriptionQuery,
} from '../../features/account/unsubscribe/mail-subscription.ts'
import { UnsubscribeForm } from '../../features/account/unsubscribe/unsubscribe-form.tsx'
import { unsubscribeText } from '../../features/account/unsubscribe/unsubscribe-text.ts'
import { useUnsubscribe } from '../../features/account/unsubscribe/use-unsubscribe.ts'
import { load } from '../../platform/graphql/load.ts'
import { usePageData } from '../../platform/graphql/page-data.tsx'
import type { PageRoute, PageServices } from '../../platform/graphql/page-route.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { emailLinkQuery, isUnsubscribeRequest } from '../../platform/urls/email-link.ts'
import { notificationsPath } from '../../platform/urls/notifications-path.ts'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from '../login/login.module.css'
import { useHeading } from '../login/use-heading.ts'

interface UnsubscribeData {
  /** Null when the URL has no token. */
  token: string | null
  /** Null when the link is not valid, or when the subscription failed to load. */
  subscription: MailSubscription | null
  isValid: boolean
  sent: boolean
  failed: boolean
}

/**
 * Page of the unsubscribe link in an email. A button on the page stops the emails of that subscription.
 * Opening the page alone changes nothing.
 */
function UnsubscribePage() {
  const { token, isValid, ...known } = usePageData<UnsubscribeData>()
  return token !== null && isValid ? (
    <Link token={token} known={known} />
  ) : (
    <NoLink hadLink={token !== null} />
  )
}

interface LinkProps {
  token: string
  known: Pick<UnsubscribeData, 'subscription' | 'sent' | 'failed'>
}

function Link({ token, known }: LinkProps) {
  const { t } = useTranslation()
  const state = useUnsubscribe(token, known)
  const { title, text } = unsubscribeText(state.subscription, state.changed, t)
  return (
    <UnsubscribeLayout title={title} text={text}>
      <UnsubscribeForm token={token} state={state}>
        {state.changed || state.subscription?.isSubscribed === false ? <AllNotifications /> : null}
      </UnsubscribeForm>
    </UnsubscribeLayout>
  )
}

/** Explains an invalid or missing link, with a link to all notification settings. */
function NoLink({ hadLink }: { hadLink: boolean }) {
  const { t } = useTranslation()
  return (
    <UnsubscribeLayout
      title={t('unsubscribe.badTitle')}
      text={t(hadLink ? 'unsubscribe.bad' : 'unsubscribe.noLink')}
    >
      <div>
        <AllNotifications />
      </div>
    </UnsubscribeLayout>
  )
}

function AllNotifications() {
  const { t } = useTranslation()
  return <ButtonLink to={notificationsPath(useFlags().profileFlow)}>{t('unsubscribe.all')}</ButtonLink>
}

function UnsubscribeLayout({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: React.ReactNode
}) {
  const { t } = useTranslation()
  const heading = useHeading(title)
  return (
    <>
      <PageHead title={t('site.pageTitle', { title })} />
      <PageWidth className={styles.page}>
        <div className={styles.column}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p role="status" className={styles.lead}>
            {text}
          </p>
          {children}
        </div>
      </PageWidth>
    </>
  )
}

/**
 * The server removes the token from the URL. In the browser, the token comes from the stored query of the
 * email link.
 */
function readRequest({ context }: LoaderFunctionArgs) {
  if (isUnsubscribeRequest(context)) return context
  const token = import.meta.env.SSR ? null : new URLSearchParams(emailLinkQuery()).get('token')
  return { token, sent: false, failed: false }
}

/** Route of the unsubscribe links in emails. */
export const route = ({ client }: PageServices): PageRoute => ({
  loader: async (args) => {
    const { token, sent, failed } = readRequest(args)
    const noData: UnsubscribeData = { token, subscription: null, isValid: false, sent, failed }
    if (!token) return { ...noData, token: null }
    const found = await load(client, mailSubscriptionQuery, { token }, args.request.signal).catch(() => null)
    // The user can still unsubscribe once the service is back.
    if (!found || found.partial) return answer({ ...noData, isValid: true }, { status: 503 })
    const subscription = found.data.mailSubscription ?? null
    return subscription ? { ...noData, subscription, isValid: true } : answer(noData, { status: 404 })
  },
  Component: UnsubscribePage,
})
