import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import { Failure } from '../../components/failure.tsx'
import { Message } from '../../components/message.tsx'
import { SentRequest } from '../../features/request/sent-request.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import { useSite } from '../../lib/site.ts'
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

/** The requests that the member sent, the newest first. */
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
