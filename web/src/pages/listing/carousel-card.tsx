import type { FragmentType } from '@apollo/client'
import { CompareButton } from '../../features/compare/compare-button.tsx'
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx'
import { type CornerProps, ListingCard } from '../../features/listing/card/listing-card.tsx'
import type { ListingCard_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import styles from './carousel-card.module.css'

interface CarouselCardProps {
  id: string
  listing: FragmentType<ListingCard_ListingFragment>
}

/** Card for a related listing on a listing page, with compare and favorite buttons. */
export const CarouselCard = ({ listing }: CarouselCardProps) => (
  <ListingCard listing={listing} corner={Corner} />
)

function Corner({ id, uPI, address, street }: CornerProps) {
  return (
    <div className={styles.corner}>
      <CompareButton id={id} address={address} small />
      <FavoriteButton id={id} uPI={uPI} address={address} street={street} />
    </div>
  )
}
