import type { FragmentType } from '@apollo/client'
import type { AdBoxProps } from '../../features/ads/ad-box.tsx'
import { AdSlot } from '../../features/ads/ad-slot.tsx'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { ListingAds_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'

const fragment = graphql(`
  fragment ListingAds_listing on Listing {
    id
    isRental
    listPrice
    location {
      city
      state
      postalCode
    }
    compliance {
      mlsRefusesAds
    }
  }
`)

interface ListingAdProps extends Pick<AdBoxProps, 'slot'> {
  listing: FragmentType<ListingAds_ListingFragment>
}

/** Ad on a listing page. Renders nothing when the listing's board refuses ads. */
export function ListingAd({ listing: masked, slot }: ListingAdProps) {
  const listing = useMasked(fragment, masked)
  if (!listing || listing.compliance?.mlsRefusesAds) return null
  const { isRental, listPrice, location } = listing
  const { city, state, postalCode: zip } = location ?? {}
  return <AdSlot slot={slot} subject={{ isRental, city, state, zip, price: listPrice }} />
}
