import { type ComponentType, useEffect, useRef } from 'react'
import { redirect, useLocation, useNavigate } from 'react-router-dom'
import { AccountNav } from '../../features/account/menu/account-nav.tsx'
import { MemberGate } from '../../features/auth/member-gate.tsx'
import { useLoginRedirect } from '../../features/auth/use-login-redirect.tsx'
import { splitLocale } from '../../platform/format/locale.ts'
import { notFound } from '../../platform/graphql/load.ts'
import type { PageRoute } from '../../platform/graphql/page-route.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useSession } from '../../platform/session/session.ts'
import { type AccountPageName, accountPageAt } from '../../platform/urls/account-pages.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from './account.module.css'
import { AccountGoals } from './account-goals.tsx'
import { AccountSettings } from './account-settings.tsx'
import { skeletons } from './account-skeleton.tsx'
import { DataSettings } from './data-settings.tsx'
import { FavoriteProperties } from './favorite-properties.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { SentRequests } from './sent-requests.tsx'

const contents: Record<AccountPageName, ComponentType> = {
  favorites: FavoriteProperties,
  savedSearches: SavedSearches,
  notifications: NotificationSettings,
  requests: SentRequests,
  goals: AccountGoals,
  settings: AccountSettings,
  security: SecuritySettings,
  data: DataSettings,
}

/**
 * An account page. The server has no session, so it renders the layout only, and the browser loads the member
 * data.
 */
function AccountPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const session = useSession()
  const toLogIn = useLoginRedirect()
  const name = accountPageAt(pathname) ?? 'settings'
  const isRedirecting = useMovedSection(name)
  const Content = contents[name]
  const PageSkeleton = skeletons[name]
  const title = useTitle(name)
  if (toLogIn) return toLogIn
  return (
    <>
      <PageHead title={t('site.pageTitle', { title })} />
      <PageWidth className={styles.page}>
        <AccountNav current={name} />
        <div className={styles.content}>
          <h1 id={`${name}-title`} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.needs}>{t('account.needsScripts')}</p>
          {session.state === 'member' && !isRedirecting ? (
            // The key remounts the page when the member changes, so no state of the previous member remains.
            <Content key={session.id} />
          ) : (
            <MemberGate>
              <PageSkeleton />
            </MemberGate>
          )}
        </div>
      </PageWidth>
    </>
  )
}

function useTitle(name: AccountPageName): string {
  const { t } = useTranslation()
  if (name === 'savedSearches') return t('account.savedSearches')
  if (name === 'security' || name === 'data') return t(`account.settingsPages.${name}`)
  return t(`accountMenu.${name}`)
}

/** Anchors of sections that were on the settings page before it was split, with their new pages. */
const MOVED_SECTIONS: Record<string, string> = {
  '#notifications': 'notifications',
  '#password': 'security',
  '#sessions': 'security',
  '#my-data': 'data',
  '#delete-account': 'data',
}

/**
 * For an old link to a section that was moved from the settings page, opens the page that now contains the
 * section. Returns true when such a link opened the page. If a form is already rendered, the form first asks
 * about unsaved changes.
 */
function useMovedSection(name: AccountPageName): boolean {
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  const part = name === 'settings' ? MOVED_SECTIONS[hash] : undefined
  const shownPath = useRef('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second visit to the same link has another key
  useEffect(() => {
    if (!part) shownPath.current = pathname
    else void navigate(`${pathname.replace(/\/$/, '')}/${part}${search}${hash}`, { replace: true })
  }, [part, pathname, search, hash, key, navigate])
  return part !== undefined && shownPath.current !== pathname
}

/** Route for all account pages under /account and /profile. Any other path is a 404. */
export const route = (): PageRoute => ({
  loader: ({ request }) => {
    const { path } = splitLocale(new URL(request.url).pathname)
    if (/^\/account\/?$/.test(path)) return redirect('/account/account-settings')
    if (!accountPageAt(path)) throw notFound()
    return null
  },
  Component: AccountPage,
})
