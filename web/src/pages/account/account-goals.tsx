import { useQuery } from '@apollo/client/react'
import { Goals } from '../../features/account/goals/goals.tsx'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { GoalsSkeleton } from './account-skeleton.tsx'
import { useSyncAccount } from './use-sync-account.ts'

const query = graphql(`
  query AccountGoalsPage {
    viewer {
      id
      ...SessionAccount_accountUser @unmask
      ...Goals_accountUser
    }
  }
`)

/** Goals of the member. */
export function AccountGoals() {
  const { t } = useTranslation()
  const { data, loading, refetch } = useQuery(query, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  useSyncAccount(data?.viewer, loading)
  const retry = () => void refetch().catch(() => undefined)
  if (data?.viewer) return <Goals accountUser={data.viewer} onRetry={retry} />
  return loading ? <GoalsSkeleton /> : <Failure title={t('account.failedTitle')} onRetry={retry} />
}
