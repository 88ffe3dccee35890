import type { FragmentType } from '@apollo/client'
import { ComplianceBlock } from '../../features/listing/facts/compliance.tsx'
import { RecentListings } from '../../features/listing/recent/recent-listings.tsx'
import { SimilarListings } from '../../features/listing/similar/similar-listings.tsx'
import { PrintFoot } from '../../features/share/print-foot.tsx'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { ListingRest_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { CarouselCard } from './carousel-card.tsx'
import { ListingAd } from './listing-ad.tsx'

const fragment = graphql(`
  fragment ListingRest_listing on Listing {
    id
    listingUrl
    ...ListingAds_listing
    ...SimilarListings_listing
    ...Compliance_listing
  }
`)

/** End of a listing page: other listings and data attribution. */
export function ListingRest({ listing: masked }: { listing: FragmentType<ListingRest_ListingFragment> }) {
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  return (
    <>
      <SimilarListings listing={listing} card={CarouselCard} />
      <ListingAd slot="listing-rest" listing={listing} />
      <RecentListings id={listing.id} card={CarouselCard} />
      <ComplianceBlock listing={listing} />
      {listing.listingUrl ? <PrintFoot path={listing.listingUrl} /> : null}
    </>
  )
}
