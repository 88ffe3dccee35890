import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { Notifications } from '../../features/account/notifications/notifications.tsx'
import { deviceZone } from '../../features/account/notifications/time-zones.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { savedSearchesPath } from '../../platform/urls/account-pages.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { NotificationsSkeleton } from './account-skeleton.tsx'
import { useScrollToSection } from './use-scroll-to-section.ts'
import { useSyncAccount } from './use-sync-account.ts'

const query = graphql(`
  query NotificationSettingsPage($deviceZone: String!) {
    viewer {
      id
      ...SessionAccount_accountUser @unmask
      ...Notifications_accountUser
    }
  }
`)

/** Settings for the emails that the member receives. */
export function NotificationSettings() {
  const { t } = useTranslation()
  const { data, loading, refetch } = useQuery(query, {
    variables: { deviceZone: deviceZone() },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const viewer = data?.viewer
  useSyncAccount(viewer, loading)
  useScrollToSection(Boolean(viewer))
  const savedSearches = savedSearchesPath(useFlags().profileFlow)
  const retry = useCallback(() => void refetch().catch(() => undefined), [refetch])
  if (viewer) return <Notifications accountUser={viewer} savedSearchesPath={savedSearches} onRetry={retry} />
  return loading ? <NotificationsSkeleton /> : <Failure title={t('account.failedTitle')} onRetry={retry} />
}
