import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Password } from '../../features/account-data/password.tsx'
import { Sessions } from '../../features/sessions/sessions.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { leave } from '../../graphql/session-member.ts'
import { leaveBy } from '../../lib/unsaved.ts'
import styles from './account.module.css'
import { SecuritySkeleton } from './account-skeleton.tsx'
import { useAccountOfPage } from './use-account-of-page.ts'
import { useSectionOfAddress } from './use-section-of-address.ts'

const query = graphql(`
  query SecuritySettingsPage {
    viewer {
      id
      ...SessionAccount_accountUser @unmask
      ...Password_accountUser
      ...Sessions_accountUser
    }
  }
`)

/** The member's password, outside accounts, and devices, and the button that logs out. */
export function SecuritySettings() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { data, loading, refetch } = useQuery(query, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const [leaving, setLeaving] = useState(false)
  const viewer = data?.viewer
  useAccountOfPage(viewer, loading)
  useSectionOfAddress(Boolean(viewer))
  const again = () => void refetch().catch(() => undefined)
  if (!viewer)
    return loading ? <SecuritySkeleton /> : <Failure title={t('account.failedTitle')} onRetry={again} />
  const logOut = () => {
    setLeaving(true)
    void leave(client)
  }
  return (
    <div className={styles.sections}>
      <Password accountUser={viewer} onChanged={again} />
      <Sessions accountUser={viewer} onRetry={again} />
      <div>
        <Button loading={leaving} onClick={() => leaveBy(logOut)}>
          {t('accountMenu.logOut')}
        </Button>
      </div>
    </div>
  )
}
