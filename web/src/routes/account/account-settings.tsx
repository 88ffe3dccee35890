import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { Failure } from '../../components/failure.tsx'
import { DeleteAccount } from '../../features/account-data/delete-account.tsx'
import { DownloadData } from '../../features/account-data/download-data.tsx'
import { Password } from '../../features/account-data/password.tsx'
import { ContactInfo } from '../../features/contact-info/contact-info.tsx'
import { Notifications } from '../../features/notifications/notifications.tsx'
import { deviceZone } from '../../features/notifications/time-zones.ts'
import { Sessions } from '../../features/sessions/sessions.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import { leave } from '../../graphql/session-member.ts'
import { useFlags } from '../../graphql/site-frame.ts'
import { savedSearchesPath } from '../../lib/account-pages.ts'
import { leaveBy } from '../../lib/unsaved.ts'
import styles from './account.module.css'
import { SettingsSkeleton } from './account-skeleton.tsx'
import { useAccountOfPage } from './use-account-of-page.ts'

const query = graphql(`
  query AccountSettingsPage($deviceZone: String!) {
    viewer {
      id
      ...SessionAccount_accountUser @unmask
      ...ContactInfo_accountUser
      ...Notifications_accountUser
      ...Password_accountUser
      ...Sessions_accountUser
      ...DeleteAccount_accountUser
    }
  }
`)

/** Who the member is, where they are logged in, what is kept of them, and the ways out. */
export function AccountSettings() {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { data, loading, refetch } = useQuery(query, {
    variables: { deviceZone: deviceZone() },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const [leaving, setLeaving] = useState(false)
  const viewer = data?.viewer
  useAccountOfPage(viewer, loading)
  const savedSearches = savedSearchesPath(useFlags().profileFlow)
  useSectionOfAddress(viewer !== undefined && viewer !== null)
  const again = useCallback(() => void refetch().catch(() => undefined), [refetch])
  if (!viewer)
    return loading ? <SettingsSkeleton /> : <Failure title={t('account.failedTitle')} onRetry={again} />
  const logOut = () => {
    setLeaving(true)
    void leave(client)
  }
  return (
    <div className={styles.sections}>
      <ContactInfo accountUser={viewer} />
      <Notifications accountUser={viewer} savedSearchesPath={savedSearches} onRetry={again} />
      <Password accountUser={viewer} onChanged={again} />
      <Sessions accountUser={viewer} onRetry={again} />
      <DownloadData />
      <DeleteAccount accountUser={viewer} onRequested={again} />
      <Button className={styles.end ?? ''} loading={leaving} onClick={() => leaveBy(logOut)}>
        {t('accountMenu.logOut')}
      </Button>
    </div>
  )
}

/** A link to a part of the page leads there once it is drawn, which is after the page has come. */
function useSectionOfAddress(isDrawn: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isDrawn || !hash) return
    const frame = requestAnimationFrame(() => {
      const title = document.getElementById(`${hash.slice(1)}-title`)
      title?.scrollIntoView()
      title?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isDrawn, hash])
}
