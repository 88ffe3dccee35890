import { useQuery } from '@apollo/client/react'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../components/failure.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { useLateWords } from '../../i18n/use-late-words.ts'
import { hearTabs } from '../../lib/tab-channel.ts'
import { SavedSearchesSkeleton } from './account-skeleton.tsx'
import { useAccountOfPage } from './use-account-of-page.ts'

const Screen = lazy(async () => ({
  default: (await import('../../features/saved-search/saved-searches-screen.tsx')).SavedSearchesScreen,
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

/** The searches that the member saved, the one changed last first. */
export function SavedSearches() {
  const { t } = useTranslation()
  const { data, loading, refetch } = useQuery(query, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const isSpoken = useLateWords('savedSearches')
  const namesKinds = useLateWords('searchPage')
  const viewer = data?.viewer
  useAccountOfPage(viewer, loading)
  const searches = viewer?.savedSearches
  const member = viewer?.id
  const again = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useEffect(
    () =>
      hearTabs((told) => {
        const isOfThis = told.kind === 'savedSearches' || told.kind === 'notifications'
        if (isOfThis && told.member === member) again()
      }),
    [member, again],
  )
  if (!searches && !loading) return <Failure title={t('account.searchesFailed')} onRetry={again} />
  if (!searches || !isSpoken || !namesKinds) return <SavedSearchesSkeleton />
  return (
    <Suspense fallback={<SavedSearchesSkeleton />}>
      <Screen member={viewer} searches={searches} />
    </Suspense>
  )
}
