import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { MemberGate } from '../../features/auth/member-gate.tsx'
import { useLoginRedirect } from '../../features/auth/use-login-redirect.tsx'
import { SearchUrlContext } from '../../features/search/filters/use-search-change.ts'
import { keepPreviousPage } from '../../platform/graphql/keep-previous-page.ts'
import type { PageRoute, PageServices } from '../../platform/graphql/page-route.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { hasStoredSession, useSession } from '../../platform/session/session.ts'
import { savedSearchesPath } from '../../platform/urls/account-pages.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { NewListingsContext } from '../search/new-listings.ts'
import { SearchSkeleton } from '../search/search-skeleton.tsx'
import { SearchView } from '../search/search-view.tsx'
import type { OpenedSearch, PlacelessSearch } from './load-saved-search.ts'
import styles from './saved-search.module.css'

const pageLoader = keepPreviousPage<OpenedSearch | PlacelessSearch | null>()

/**
 * A saved search with its listings. The server does not know the member, so the content loads in the browser
 * once the session is known.
 */
function SavedSearchPage() {
  const { page: opened, failures } = pageLoader.useLoadedPage()
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const session = useSession()
  const toLogIn = useLoginRedirect()
  const navigate = useNavigate()
  const isMissing = session.state === 'member' && opened?.member !== session.id
  // Reloads the same URL once the member is known.
  const reload = useEffectEvent(() => {
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (isMissing) reload()
  }, [isMissing])
  if (toLogIn) return toLogIn
  if (opened && !isMissing)
    return opened.parsed === null ? <Placeless {...opened} /> : <Opened {...opened} failures={failures} />
  return (
    <>
      <PageHead title={t('site.pageTitle', { title: t('savedSearches.one') })} />
      <p className={styles.needs}>{t('savedSearches.needsScripts')}</p>
      <MemberGate isPage>
        <SearchSkeleton />
      </MemberGate>
    </>
  )
}

function Opened({ id, name, parsed, newListings, urlOf, failures }: OpenedSearch & { failures: number }) {
  const { profileFlow } = useFlags()
  const newListingIds = useMemo(() => new Set(newListings), [newListings])
  const list = savedSearchesPath(profileFlow)
  const saved = useMemo(() => ({ id, name, list }), [id, name, list])
  return (
    <SearchUrlContext value={urlOf}>
      <NewListingsContext value={newListingIds}>
        <SearchView parsed={parsed} failures={failures} saved={saved} />
      </NewListingsContext>
    </SearchUrlContext>
  )
}

/** Explains that the place has no page, instead of showing the whole market. */
function Placeless({ name, place }: PlacelessSearch) {
  const { t } = useTranslation()
  const { profileFlow } = useFlags()
  return (
    <PageWidth>
      <PageHead title={t('site.pageTitle', { title: name })} />
      <Message
        page
        drawing="empty-lot"
        title={t('savedSearches.placelessTitle')}
        text={t('savedSearches.placelessText', { name, place })}
      >
        <ButtonLink kind="primary" to={savedSearchesPath(profileFlow)}>
          {t('accountMenu.savedSearches')}
        </ButtonLink>
      </Message>
    </PageWidth>
  )
}

/** `/saved-search/{id}`: the listings of a member's saved search. */
export const route = ({ client, i18n, locale, surroundingsTimeoutMs }: PageServices): PageRoute => ({
  loader: ({ params, request }) =>
    pageLoader.load(request, async () => {
      if (import.meta.env.SSR || !hasStoredSession()) return null
      const { loadSavedSearch } = await import('./load-saved-search.ts')
      const { signal } = request
      const { searchParams } = new URL(request.url)
      return loadSavedSearch(params.id ?? '', searchParams, {
        ...{ client, i18n, locale },
        ...{ signal, surroundingsTimeoutMs },
      })
    }),
  Component: SavedSearchPage,
})
