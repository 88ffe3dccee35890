import { useQuery } from '@apollo/client/react'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { onTabMessage } from '../../platform/browser/tab-channel.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { useNamespace } from '../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { SavedSearchesSkeleton } from './account-skeleton.tsx'
import { useSyncAccount } from './use-sync-account.ts'

const Screen = lazy(async () => ({
  default: (await import('../../features/saved-searches/saved-searches-screen.tsx')).SavedSearchesScreen,
}))

const query = graphql(`
  query SavedSearchesPage {
    viewer {
      id
      ...SessionAccount_accountUser @unmask
      ...MailsOff_accountUser
      savedSearches {
        id
        ...SavedSearch_search
      }
    }
  }
`)

/** Lists the member's saved searches, the last changed first. */
export function SavedSearches() {
  const { t } = useTranslation()
  const { data, loading, refetch } = useQuery(query, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const isLoaded = useNamespace('savedSearches')
  const isSearchTextLoaded = useNamespace('searchPage')
  const viewer = data?.viewer
  useSyncAccount(viewer, loading)
  const searches = viewer?.savedSearches
  const member = viewer?.id
  const refetchSearches = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEffect(
    () =>
      onTabMessage((message) => {
        const isRelevant = message.kind === 'savedSearches' || message.kind === 'notifications'
        if (isRelevant && message.member === member) refetchSearches()
      }),
    [member, refetchSearches],
  )
  if (!searches && !loading) return <Failure title={t('account.searchesFailed')} onRetry={refetchSearches} />
  if (!searches || !isLoaded || !isSearchTextLoaded) return <SavedSearchesSkeleton />
  return (
    <Suspense fallback={<SavedSearchesSkeleton />}>
      <Screen member={viewer} searches={searches} />
    </Suspense>
  )
}
