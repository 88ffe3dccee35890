import { useQuery } from '@apollo/client/react'
import { SentRequest } from '../../features/leads/sent-request.tsx'
import { useSite } from '../../platform/browser/site.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { graphLocale } from '../../platform/graphql/page-route.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Message } from '../../ui/feedback/message.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import styles from './account.module.css'
import { ListingsSkeleton } from './account-skeleton.tsx'
import { useSyncAccount } from './use-sync-account.ts'

const query = graphql(`
  query SentRequestsPage($locale: Locale!) {
    viewer {
      id
      ...SessionAccount_accountUser @unmask
      sentRequests {
        id
        ...SentRequest_request
      }
    }
  }
`)

/** Lists the requests that the member sent, the newest first. */
export function SentRequests() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { data, loading, refetch } = useQuery(query, {
    variables: { locale: graphLocale(locale) },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  useSyncAccount(data?.viewer, loading)
  const requests = data?.viewer?.sentRequests
  const retry = () => void refetch().catch(() => undefined)
  if (!requests)
    return loading ? <ListingsSkeleton /> : <Failure title={t('requests.sent.failed')} onRetry={retry} />
  if (requests.length === 0)
    return (
      <Message drawing="empty-lot" title={t('requests.sent.none')} text={t('requests.sent.noneText')}>
        <ButtonLink kind="primary" to="/homes-for-sale">
          {t('requests.sent.start')}
        </ButtonLink>
      </Message>
    )
  return (
    <ul className={styles.cards} aria-label={t('requests.sent.title')}>
      {requests.map((request) => (
        <li key={request.id}>
          <SentRequest request={request} />
        </li>
      ))}
    </ul>
  )
}
