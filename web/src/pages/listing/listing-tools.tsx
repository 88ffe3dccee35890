import type { FragmentType } from '@apollo/client'
import { useEffect, useEffectEvent } from 'react'
import { CompareButton } from '../../features/compare/compare-button.tsx'
import { CompareTray } from '../../features/compare/compare-tray.tsx'
import { FavoriteButton } from '../../features/favorites/favorite-button.tsx'
import { PrintButton } from '../../features/share/print-button.tsx'
import { ShareButton } from '../../features/share/share-button.tsx'
import { track } from '../../platform/analytics/track.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { ListingTools_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { addressText, streetOf } from '../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

const fragment = graphql(`
  fragment ListingTools_listing on Listing {
    id
    uPI
    oUID
    isRental
    listPrice
    propertyType
    internetAddressDisplayYN
    location {
      listingAddress1
      city
      state
      postalCode
    }
    ...ShareButton_listing
  }
`)

/** Buttons to share, compare, print, and favorite a listing. */
export function ListingTools({ listing: masked }: { listing: FragmentType<ListingTools_ListingFragment> }) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  useViewTracking(listing)
  if (!listing) return null
  const { street, town } = addressText(listing, t)
  const address = `${street}, ${town}`
  return (
    <>
      <ShareButton listing={listing} />
      <CompareButton id={listing.id} address={address} />
      <PrintButton />
      <FavoriteButton id={listing.id} uPI={listing.uPI} address={address} street={streetOf(listing)} />
      <CompareTray narrow />
    </>
  )
}

/**
 * Tracks a view of each opened listing once, also when the visitor goes directly from one listing page to
 * another.
 */
function useViewTracking(listing: ListingTools_ListingFragment | null | undefined): void {
  const id = listing?.id
  const trackView = useEffectEvent(() => {
    if (!listing) return
    const { listPrice: price, propertyType: item_category } = listing
    track({
      event: 'view_item',
      currency: 'USD',
      value: price,
      lead_type: listing.isRental ? 'rent' : 'buy',
      items: [{ item_id: listing.uPI, item_category, price }],
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a view of each listing
  useEffect(() => trackView(), [id])
}
