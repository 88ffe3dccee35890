import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { leave } from '../../graphql/session-member.ts'
import styles from './account.module.css'

const query = graphql(`
  query AccountSettingsPage {
    viewer {
      id
      email
      firstName
      lastName
      verified
    }
  }
`)

/** Who the member is, as the site knows it, and the way out. */
export function AccountSettings() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { data, loading, refetch } = useQuery(query, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const [leaving, setLeaving] = useState(false)
  const viewer = data?.viewer
  if (!viewer)
    return loading ? (
      <Skeleton height={240} />
    ) : (
      <Failure title={t('account.failedTitle')} onRetry={() => void refetch()} />
    )
  const rows = [
    [t('signIn.firstName'), viewer.firstName],
    [t('signIn.lastName'), viewer.lastName],
    [t('signIn.email'), viewer.email],
    [t('account.confirmed'), t(viewer.verified ? 'account.yes' : 'account.notYet')],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || t('account.nothing')}</dd>
          </div>
        ))}
      </dl>
      <Button
        className={styles.end ?? ''}
        loading={leaving}
        onClick={() => {
          setLeaving(true)
          void leave(client)
        }}
      >
        {t('accountMenu.logOut')}
      </Button>
    </>
  )
}
