import { useQuery } from '@apollo/client/react'
import { ContactInfo } from '../../features/account/contact-info/contact-info.tsx'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import styles from './account.module.css'
import { SettingsSkeleton } from './account-skeleton.tsx'
import { useScrollToSection } from './use-scroll-to-section.ts'
import { useSyncAccount } from './use-sync-account.ts'

const query = graphql(`
  query AccountSettingsPage {
    viewer {
      id
      ...SessionAccount_accountUser @unmask
      ...ContactInfo_accountUser
    }
  }
`)

/** The member's name, email address, postal addresses, and phones. */
export function AccountSettings() {
  const { t } = useTranslation()
  const { data, loading, refetch } = useQuery(query, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const viewer = data?.viewer
  useSyncAccount(viewer, loading)
  useScrollToSection(Boolean(viewer))
  const retry = () => void refetch().catch(() => undefined)
  if (viewer)
    return (
      <div className={styles.narrow}>
        <ContactInfo accountUser={viewer} />
      </div>
    )
  return loading ? <SettingsSkeleton /> : <Failure title={t('account.failedTitle')} onRetry={retry} />
}
