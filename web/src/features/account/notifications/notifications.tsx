import { useFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import { onTabMessage } from '../../../platform/browser/tab-channel.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import { EmailTime } from './email-time.tsx'
import { MasterSwitch } from './master-switch.tsx'
import { type MaskedAccount, notificationsFragment, sortSubscriptions } from './notification-values.ts'
import styles from './notifications.module.css'
import { SubscriptionRow } from './subscription-row.tsx'
import { deviceZone } from './time-zones.ts'
import { VerifyEmailNotice } from './verify-email-notice.tsx'

interface NotificationsProps {
  accountUser: MaskedAccount
  /** Path of the member's saved searches. */
  savedSearchesPath: string
  /** Reloads the settings after a failed load or a change in another tab. */
  onRetry: () => void
}

/**
 * A member's email settings: a master switch, a dialog per subscription, and the time zone. The page that
 * uses this component provides the title.
 */
export function Notifications({ accountUser, savedSearchesPath, onRetry }: NotificationsProps) {
  const { t } = useTranslation()
  // `useMasked` does not support this fragment, because the fragment has another variable besides the
  // language.
  const { data, complete } = useFragment({
    fragment: notificationsFragment,
    from: accountUser,
    variables: { deviceZone: deviceZone() },
  })
  const account = complete ? data : null
  const memberId = account?.id
  useEffect(
    () =>
      onTabMessage((message) => message.kind === 'notifications' && message.member === memberId && onRetry()),
    [memberId, onRetry],
  )
  const settings = account?.notificationSettings
  if (!account || !settings) return <Failure title={t('notifications.failedTitle')} onRetry={onRetry} />
  return (
    <section id="notifications" className={styles.sections} aria-labelledby="notifications-title">
      <PageSection id="emails" title={t('notifications.emails')}>
        {account.verified ? null : <VerifyEmailNotice id={account.id} email={account.email ?? ''} />}
        <MasterSwitch isOn={settings.notificationOptIn} verified={account.verified === true} />
        <ul className={styles.list} aria-label={t('notifications.list')}>
          {sortSubscriptions(settings.subscriptions).map((subscription) => (
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
        <EmailTime timeZone={settings.timeZone} isSameClock={settings.isSameClock} />
      </PageSection>
    </section>
  )
}
