import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { MailsOff_AccountUserFragment } from '../../platform/graphql/generated/graphql.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { notificationsPath } from '../../platform/urls/notifications-path.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './saved-search-list.module.css'
import { VerifyWarning } from './verify-warning.tsx'

const fragment = graphql(`
  fragment MailsOff_accountUser on AccountUser {
    id
    verified
    notificationSettings {
      notificationOptIn
      subscriptions {
        id
        name
        isSubscribed
        email
      }
    }
  }
`)

export type EmailSettingsMember = FragmentType<MailsOff_AccountUserFragment>

/**
 * Notice that emails are off for all searches, regardless of each search's frequency, with a link to the
 * setting.
 */
export function EmailsOffNotice({ member }: { member: EmailSettingsMember }) {
  const { t } = useTranslation()
  const { profileFlow } = useFlags()
  const account = useMasked(fragment, member)
  if (account?.verified === false)
    return (
      <div className={styles.mailsOff}>
        <VerifyWarning id={account.id} />
      </div>
    )
  const settings = account?.notificationSettings
  if (!settings || receivesEmails(settings)) return null
  return (
    <p className={classNames(styles.mailsOff, styles.remark)}>
      {t(settings.notificationOptIn ? 'savedSearches.alertsOff' : 'savedSearches.mailsOff')}{' '}
      <Link to={notificationsPath(profileFlow)}>{t('savedSearches.toNotifications')}</Link>
    </p>
  )
}

type Settings = NonNullable<MailsOff_AccountUserFragment['notificationSettings']>

const receivesEmails = ({ notificationOptIn, subscriptions }: Settings): boolean =>
  notificationOptIn &&
  subscriptions.some(({ name, isSubscribed, email }) => name === 'listing alerts' && isSubscribed && email)
