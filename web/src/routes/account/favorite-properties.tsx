import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import { Failure } from '../../components/failure.tsx'
import { Message } from '../../components/message.tsx'
import { FavoriteButton } from '../../features/favorite/favorite-button.tsx'
import { dropMark } from '../../features/favorite/marks.ts'
import { CardSkeleton } from '../../features/listing-card/card-skeleton.tsx'
import { ListingCard } from '../../features/listing-card/listing-card.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { FavoritePropertiesPageQuery } from '../../graphql/generated/graphql.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import { useSite } from '../../lib/site.ts'
import styles from './account.module.css'

const query = graphql(`
  query FavoritePropertiesPage($locale: Locale!) {
    viewer {
      id
      favorites {
        id
        name
        listing {
          uPI
          ...FavoriteMark_listing
          ...ListingCard_listing
        }
      }
    }
  }
`)

/** The homes that the member marked, the newest mark first. */
export function FavoriteProperties() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { data, loading, refetch } = useQuery(query, {
    variables: { locale: graphLocale(locale) },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  const favorites = data?.viewer?.favorites
  if (!favorites)
    return loading ? (
      <ul className={styles.cards}>
        <CardSkeleton />
        <CardSkeleton />
      </ul>
    ) : (
      <Failure title={t('account.failedTitle')} onRetry={() => void refetch()} />
    )
  return <Favorites favorites={favorites} />
}

type Favorite = NonNullable<NonNullable<FavoritePropertiesPageQuery['viewer']>['favorites']>[number]

/** The list as it was found, and what came to it since: a mark that is taken back here can be set again here. */
function Favorites({ favorites }: { favorites: readonly Favorite[] }) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(favorites)
  const added = favorites.filter(({ id }) => shown.every((known) => known.id !== id))
  if (added.length > 0) setShown([...added, ...shown])
  const { cache } = useApolloClient()
  useEffect(() => {
    const gone = shown.filter(({ id }) => favorites.every((known) => known.id !== id))
    // One that went on another device is still marked here.
    for (const { listing } of gone) if (listing) dropMark(cache, listing.uPI)
  }, [cache, favorites, shown])
  if (shown.length === 0)
    return (
      <Message drawing="empty-lot" title={t('account.noFavorites')} text={t('account.noFavoritesText')}>
        <ButtonLink kind="primary" to="/homes-for-sale">
          {t('account.startSearch')}
        </ButtonLink>
      </Message>
    )
  return (
    <ul className={styles.cards} aria-label={t('accountMenu.favorites')}>
      {shown.map(({ id, name, listing }) =>
        listing ? (
          <ListingCard key={id} listing={listing} corner={FavoriteButton} />
        ) : (
          <li key={id} className={styles.lost}>
            {t('account.lostHome', { address: name || t('account.someHome') })}
          </li>
        ),
      )}
    </ul>
  )
}
