import type { FragmentType } from '@apollo/client'
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx'
import { ListingCard } from '../../features/listing/card/listing-card.tsx'
import { THEME_PREFIXES, type Theme } from '../../platform/browser/theme.ts'
import type { ListingCard_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { FreshListings } from './fresh-listings.tsx'
import { NearYouControl } from './near-you-control.tsx'
import { useNearYou } from './use-near-you.ts'

interface NewestListingsProps {
  theme: Theme
  /** Newest listings of the whole market, loaded on the server. */
  marketListings: readonly (FragmentType<ListingCard_ListingFragment> & { id: string })[]
}

/**
 * Newest listings: in the whole market, or near the visitor once the visitor's place is known. Renders
 * nothing when there are no market listings.
 */
export function NewestListings({ theme, marketListings }: NewestListingsProps) {
  const { t } = useTranslation()
  const nearYou = useNearYou(theme)
  const { state } = nearYou
  if (marketListings.length === 0) return null
  const nearby = state.step === 'near' && state.listings.length > 0 ? state : null
  const place = nearby?.place.displayName ?? ''
  const listings = nearby?.listings ?? marketListings
  const prefix = THEME_PREFIXES[theme]
  return (
    <FreshListings
      title={nearby ? t('home.near.title', { place }) : t(`home.${theme}.fresh`)}
      all={
        nearby
          ? { href: `${prefix}${nearby.place.href}`, label: t('home.near.all', { place }) }
          : { href: `${prefix}/homes-for-sale`, label: t(`home.${theme}.all`) }
      }
      near={<NearYouControl theme={theme} {...nearYou} />}
    >
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} corner={FavoriteButton} />
      ))}
    </FreshListings>
  )
}
