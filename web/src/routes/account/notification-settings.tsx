import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { Notifications } from '../../features/notifications/notifications.tsx'
import { deviceZone } from '../../features/notifications/time-zones.ts'
import { graphql } from '../../graphql/generated/gql.ts'
import { useFlags } from '../../graphql/site-frame.ts'
import { savedSearchesPath } from '../../lib/account-pages.ts'
import { NotificationsSkeleton } from './account-skeleton.tsx'
import { useAccountOfPage } from './use-account-of-page.ts'
import { useSectionOfAddress } from './use-section-of-address.ts'

const query = graphql(`
  query NotificationSettingsPage($deviceZone: String!) {
    viewer {
      id
      ...SessionAccount_accountUser @unmask
      ...Notifications_accountUser
    }
  }
`)

/** Which emails the member gets. */
export function NotificationSettings() {
  const { t } = useTranslation()
  const { data, loading, refetch } = useQuery(query, {
    variables: { deviceZone: deviceZone() },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const viewer = data?.viewer
  useAccountOfPage(viewer, loading)
  useSectionOfAddress(Boolean(viewer))
  const savedSearches = savedSearchesPath(useFlags().profileFlow)
  const again = useCallback(() => void refetch().catch(() => undefined), [refetch])
  if (viewer) return <Notifications accountUser={viewer} savedSearchesPath={savedSearches} onRetry={again} />
  return loading ? <NotificationsSkeleton /> : <Failure title={t('account.failedTitle')} onRetry={again} />
}
