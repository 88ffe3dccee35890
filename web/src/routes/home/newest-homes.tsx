import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { FavoriteButton } from '../../features/favorite/favorite-button.tsx'
import { FreshListings } from '../../features/home/fresh-listings.tsx'
import { NearLine } from '../../features/home/near-line.tsx'
import { useNearYou } from '../../features/home/use-near-you.ts'
import { ListingCard } from '../../features/listing-card/listing-card.tsx'
import type { ListingCard_ListingFragment } from '../../graphql/generated/graphql.ts'
import { type Theme, themePrefixes } from '../../lib/theme.ts'

interface NewestHomesProps {
  theme: Theme
  /** The newest of the whole market, which the server knows. */
  everywhere: readonly (FragmentType<ListingCard_ListingFragment> & { id: string })[]
}

/** The newest homes: everywhere, and near the visitor once the place is known. Absent when nobody can say. */
export function NewestHomes({ theme, everywhere }: NewestHomesProps) {
  const { t } = useTranslation()
  const nearYou = useNearYou(theme)
  const { state } = nearYou
  if (everywhere.length === 0) return null
  const near = state.step === 'near' && state.homes.length > 0 ? state : null
  const place = near?.place.displayName ?? ''
  const homes = near?.homes ?? everywhere
  const prefix = themePrefixes[theme]
  return (
    <FreshListings
      title={near ? t('home.near.title', { place }) : t(`home.${theme}.fresh`)}
      all={
        near
          ? { href: `${prefix}${near.place.href}`, label: t('home.near.all', { place }) }
          : { href: `${prefix}/homes-for-sale`, label: t(`home.${theme}.all`) }
      }
      near={<NearLine theme={theme} {...nearYou} />}
    >
      {homes.map((listing) => (
        <ListingCard key={listing.id} listing={listing} corner={FavoriteButton} />
      ))}
    </FreshListings>
  )
}
