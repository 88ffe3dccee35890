import { useQuery } from '@apollo/client/react'
import { DeleteAccount } from '../../features/account/data/delete-account.tsx'
import { DownloadData } from '../../features/account/data/download-data.tsx'
import { CookieSection } from '../../features/cookies/cookie-section.tsx'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import styles from './account.module.css'
import { DataSkeleton } from './account-skeleton.tsx'
import { useScrollToSection } from './use-scroll-to-section.ts'
import { useSyncAccount } from './use-sync-account.ts'

const query = graphql(`
  query DataSettingsPage {
    viewer {
      id
      ...SessionAccount_accountUser @unmask
      ...DeleteAccount_accountUser
    }
  }
`)

/**
 * Privacy settings: the cookie preferences, the data that the site stores about the member, and the deletion
 * of the account.
 */
export function DataSettings() {
  const { t } = useTranslation()
  const { data, loading, refetch } = useQuery(query, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const viewer = data?.viewer
  useSyncAccount(viewer, loading)
  useScrollToSection(Boolean(viewer))
  const retry = () => void refetch().catch(() => undefined)
  if (!viewer)
    return loading ? <DataSkeleton /> : <Failure title={t('account.failedTitle')} onRetry={retry} />
  return (
    <div className={styles.sections}>
      <CookieSection />
      <DownloadData />
      <DeleteAccount accountUser={viewer} onRequested={retry} />
    </div>
  )
}
