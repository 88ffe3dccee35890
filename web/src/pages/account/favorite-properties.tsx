import { useQuery } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useFavoritesSync } from '../../features/favorites/favorite-button.tsx'
import { FavoriteList } from '../../features/favorites/favorite-list.tsx'
import { RequestInfoButton } from '../../features/leads/request-info-button.tsx'
import { useSite } from '../../platform/browser/site.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { graphLocale } from '../../platform/graphql/page-route.ts'
import { useFlags } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { notificationsPath } from '../../platform/urls/notifications-path.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import styles from './account.module.css'
import { ListingsSkeleton } from './account-skeleton.tsx'
import { useSyncAccount } from './use-sync-account.ts'

const query = graphql(`
  query FavoritePropertiesPage($locale: Locale!, $page: Int!, $pageSize: Int!) {
    viewer {
      id
      ...SessionAccount_accountUser @unmask
      favorites {
        id
        propertyId
        name
      }
      shown: favorites(page: $page, pageSize: $pageSize) {
        id
        propertyId
        listing {
          id
          listingUrl
          listPrice
          ...FavoriteItem_listing
        }
      }
    }
  }
`)

const PAGE_SIZE = 48
/** Above the last page that an account can have. */
const MAX_PAGE = 100

/** Lists the member's favorites, the newest first. */
export function FavoriteProperties() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { profileFlow } = useFlags()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const requested = Number(new URLSearchParams(search).get('page'))
  const page = Number.isInteger(requested) && requested > 1 ? Math.min(requested, MAX_PAGE) : 1
  const { data, previousData, error, loading, refetch } = useQuery(query, {
    variables: { locale: graphLocale(locale), page, pageSize: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  useSyncAccount(data?.viewer, loading)
  useFavoritesSync()
  // A later cache read no longer reports the error, so this state records that a part failed to load.
  const [isPartial, setPartial] = useState(false)
  useEffect(() => {
    if (error) setPartial(true)
  }, [error])
  const retry = () => {
    refetch().then(
      ({ error: again }) => setPartial(again !== undefined),
      () => undefined,
    )
  }
  const viewer = (data ?? previousData)?.viewer
  const all = viewer?.favorites
  const last = Math.max(1, Math.ceil((all?.length ?? 0) / PAGE_SIZE))
  const current = Math.min(page, last)
  const homes = new Map(viewer?.shown?.map((favorite) => [favorite.propertyId, favorite.listing]))
  const onPage = all?.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  // A favorite that was added elsewhere, or that moved here from the next page, has not loaded yet.
  const isIncomplete = onPage?.some(({ propertyId }) => !homes.has(propertyId)) ?? false
  const hrefOf = (target: number) => (target > 1 ? `${pathname}?page=${target}` : pathname)
  const load = useEffectEvent(() => {
    // The favorites of the last page may have been removed.
    if (page > last) void navigate(hrefOf(last), { replace: true })
    else retry()
  })
  useEffect(() => {
    if (isIncomplete && !loading) load()
  }, [isIncomplete, loading])
  const favorites = onPage
    ?.filter(({ propertyId }) => !isIncomplete || homes.has(propertyId))
    .map((favorite) => withoutRemovedListing({ ...favorite, listing: homes.get(favorite.propertyId) }))
  if (!favorites || (isIncomplete && favorites.length === 0))
    return loading ? (
      <ListingsSkeleton />
    ) : (
      <Failure title={t('account.failedTitle')} onRetry={() => void refetch()} />
    )
  return (
    <>
      {favorites.length > 0 ? (
        <p className={styles.aside}>
          {t('notifications.ofFavorites')}{' '}
          <Link to={notificationsPath(profileFlow)}>{t('notifications.title')}</Link>
        </p>
      ) : null}
      <FavoriteList
        favorites={favorites}
        areListingsUnavailable={isPartial}
        onRetry={retry}
        renderActions={(home) => <RequestInfoButton {...home} />}
      />
      <Pagination
        current={current}
        last={last}
        href={hrefOf}
        messages={{
          name: t('pages.name'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (target) => t('pages.page', { page: target }),
        }}
      />
    </>
  )
}

/**
 * Clears a listing that may no longer be displayed. Such a listing has no page and no price, only its key.
 */
function withoutRemovedListing<
  Favorite extends { listing?: { listingUrl?: string | null; listPrice?: number | null } | null },
>(favorite: Favorite): Favorite {
  const { listingUrl, listPrice } = favorite.listing ?? {}
  return (listingUrl ?? listPrice ?? null) === null ? { ...favorite, listing: null } : favorite
}
