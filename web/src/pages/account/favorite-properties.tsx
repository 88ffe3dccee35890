import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
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
import styles from './account.module.css'
import { ListingsSkeleton } from './account-skeleton.tsx'
import { useSyncAccount } from './use-sync-account.ts'

const query = graphql(`
  query FavoritePropertiesPage($locale: Locale!) {
    viewer {
      id
      ...SessionAccount_accountUser @unmask
      favorites {
        id
        propertyId
        name
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

/** Lists the member's favorites, the newest first. */
export function FavoriteProperties() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { profileFlow } = useFlags()
  const { data, previousData, error, loading, refetch } = useQuery(query, {
    variables: { locale: graphLocale(locale) },
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
  // Keeps the current list while a favorite that was added elsewhere loads.
  const favorites = (data ?? previousData)?.viewer?.favorites?.map(withoutRemovedListing)
  if (!favorites)
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
