import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, useLocation } from 'react-router-dom'
import { PageHead } from '../../components/page-head.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useToLogIn } from '../../features/sign-in/to-log-in.tsx'
import { UntilMember } from '../../features/sign-in/until-member.tsx'
import { notFound } from '../../graphql/load.ts'
import type { PageRoute } from '../../graphql/page-route.ts'
import { useSession } from '../../graphql/session.ts'
import { type AccountPageName, accountPageAt } from '../../lib/account-pages.ts'
import { splitLocale } from '../../lib/locale.ts'
import styles from './account.module.css'
import { AccountGoals } from './account-goals.tsx'
import { AccountSettings } from './account-settings.tsx'
import { FavoriteProperties } from './favorite-properties.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { SentRequests } from './sent-requests.tsx'

const contents: Record<AccountPageName, ComponentType> = {
  settings: AccountSettings,
  goals: AccountGoals,
  savedSearches: SavedSearches,
  favorites: FavoriteProperties,
  requests: SentRequests,
}

/** A page of one's account. The server knows no members: it draws the frame, and what is theirs comes after. */
function AccountPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const session = useSession()
  const toLogIn = useToLogIn()
  const name = accountPageAt(pathname) ?? 'settings'
  const Content = contents[name]
  const title = name === 'savedSearches' ? t('account.savedSearches') : t(`accountMenu.${name}`)
  if (toLogIn) return toLogIn
  return (
    <>
      <PageHead title={t('site.pageTitle', { title })} />
      <PageWidth className={styles.page}>
        <div className={styles.column}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.needs}>{t('account.needsScripts')}</p>
          {session.state === 'member' ? (
            // Nothing of one member is left for the next.
            <Content key={session.id} />
          ) : (
            <UntilMember>
              <Skeleton height={240} />
            </UntilMember>
          )}
        </div>
      </PageWidth>
    </>
  )
}

/** Everything under /account and /profile. A path that is neither of them is a 404. */
export const route = (): PageRoute => ({
  loader: ({ request }) => {
    const { path } = splitLocale(new URL(request.url).pathname)
    if (/^\/account\/?$/.test(path)) return redirect('/account/account-settings')
    if (!accountPageAt(path)) throw notFound()
    return null
  },
  Component: AccountPage,
})
