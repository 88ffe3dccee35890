import type { FragmentType } from '@apollo/client'
import { FavoriteButton } from '../../features/favorite/favorite-button.tsx'
import { ListingCard } from '../../features/listing-card/listing-card.tsx'
import { point, usePointedFrom } from '../../features/search-map/pointed.ts'
import type { ListingCard_ListingFragment } from '../../graphql/generated/graphql.ts'
import type { GeoPoint } from '../../lib/geo.ts'

interface HomeCardProps {
  uPI: string
  listing: FragmentType<ListingCard_ListingFragment>
  /** Where the home stands; null when that is unknown or withheld. */
  at: GeoPoint | null
  eager: boolean
}

/** A home of the list, lit together with its pin on the map. */
export function HomeCard({ uPI, listing, at, eager }: HomeCardProps) {
  const pointed = usePointedFrom(uPI) !== null
  return (
    <ListingCard
      listing={listing}
      eager={eager}
      corner={FavoriteButton}
      active={pointed}
      onPoint={(pointedAt) => point(pointedAt ? { uPI, at, from: 'list' } : null)}
    />
  )
}
