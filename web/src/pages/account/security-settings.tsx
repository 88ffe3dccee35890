import { useApolloClient, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Password } from '../../features/account/data/password.tsx'
import { Sessions } from '../../features/account/sessions/sessions.tsx'
import { confirmLeave } from '../../platform/browser/unsaved.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { logOutMember } from '../../platform/session/session-member.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Button } from '../../ui/forms/button.tsx'
import styles from './account.module.css'
import { SecuritySkeleton } from './account-skeleton.tsx'
import { useScrollToSection } from './use-scroll-to-section.ts'
import { useSyncAccount } from './use-sync-account.ts'

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

/** The member's password, linked external accounts, and devices, with the logout button. */
export function SecuritySettings() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { data, loading, refetch } = useQuery(query, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' })
  const [isLoggingOut, setLoggingOut] = useState(false)
  const viewer = data?.viewer
  useSyncAccount(viewer, loading)
  useScrollToSection(Boolean(viewer))
  const retry = () => void refetch().catch(() => undefined)
  if (!viewer)
    return loading ? <SecuritySkeleton /> : <Failure title={t('account.failedTitle')} onRetry={retry} />
  const logOut = () => {
    setLoggingOut(true)
    void logOutMember(client)
  }
  return (
    <div className={styles.sections}>
      <Password accountUser={viewer} onChanged={retry} />
      <Sessions accountUser={viewer} onRetry={retry} />
      <div>
        <Button loading={isLoggingOut} onClick={() => confirmLeave(logOut)}>
          {t('accountMenu.logOut')}
        </Button>
      </div>
    </div>
  )
}
