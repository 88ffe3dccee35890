import { useFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { hearTabs } from '../../lib/tab-channel.ts'
import { MailTime } from './mail-time.tsx'
import { MasterSwitch } from './master-switch.tsx'
import { inOrder, type MaskedAccount, notificationsFragment } from './notification-values.ts'
import styles from './notifications.module.css'
import { SubscriptionRow } from './subscription-row.tsx'
import { deviceZone } from './time-zones.ts'
import { VerifyEmail } from './verify-email.tsx'

interface NotificationsProps {
  accountUser: MaskedAccount
  /** Where a member's saved searches are. */
  savedSearchesPath: string
  /** Asks for the settings anew: they failed to come, or changed in another tab. */
  onRetry: () => void
}

/** Which emails a member gets: all or none by one switch, each kind by a dialog, and when. The title is the page's. */
export function Notifications({ accountUser, savedSearchesPath, onRetry }: NotificationsProps) {
  const { t } = useTranslation()
  // Unlike those that `useMasked` reads, this fragment has a variable besides the language.
  const { data, complete } = useFragment({
    fragment: notificationsFragment,
    from: accountUser,
    variables: { deviceZone: deviceZone() },
  })
  const account = complete ? data : null
  const memberId = account?.id
  useEffect(
    () => hearTabs((told) => told.kind === 'notifications' && told.member === memberId && onRetry()),
    [memberId, onRetry],
  )
  const settings = account?.notificationSettings
  if (!account || !settings) return <Failure title={t('notifications.failedTitle')} onRetry={onRetry} />
  return (
    <section id="notifications" className={styles.sections} aria-labelledby="notifications-title">
      <PageSection id="emails" title={t('notifications.emails')}>
        {account.verified ? null : <VerifyEmail id={account.id} email={account.email ?? ''} />}
        <MasterSwitch isOn={settings.notificationOptIn} verified={account.verified === true} />
        <ul className={styles.list} aria-label={t('notifications.list')}>
          {inOrder(settings.subscriptions).map((subscription) => (
            <SubscriptionRow
              key={subscription.id}
              subscription={subscription}
              allOff={!settings.notificationOptIn}
              savedSearchesPath={savedSearchesPath}
            />
          ))}
        </ul>
      </PageSection>
      <PageSection id="email-time" title={t('notifications.timeTitle')}>
        <MailTime timeZone={settings.timeZone} isSameClock={settings.isSameClock} />
      </PageSection>
    </section>
  )
}
