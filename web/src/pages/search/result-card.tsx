import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx'
import { ListingCard } from '../../features/listing/card/listing-card.tsx'
import { setHighlighted, useIsHighlighted } from '../../features/search/map/highlighted-listing.ts'
import type { GeoPoint } from '../../platform/geo/geo.ts'
import type { ListingCard_ListingFragment } from '../../platform/graphql/generated/graphql.ts'

interface ResultCardProps {
  id: string
  uPI: string
  listing: FragmentType<ListingCard_ListingFragment>
  /** Where the home stands; null when that is unknown or withheld. */
  location: GeoPoint | null
  eager: boolean
  /** True for a home that came on the market since the member was here last. */
  isNew: boolean
}

/** A home of the list, lit together with its pin on the map. */
export function ResultCard({ id, uPI, listing, location, eager, isNew }: ResultCardProps) {
  const { t } = useTranslation()
  const isPointed = useIsHighlighted(id, uPI)
  return (
    <ListingCard
      listing={listing}
      eager={eager}
      note={isNew ? t('savedSearches.since') : undefined}
      corner={FavoriteButton}
      active={isPointed}
      onHighlight={(pointedAt) => setHighlighted(pointedAt ? { id, uPI, at: location, from: 'list' } : null)}
    />
  )
}
