import type { FragmentType } from '@apollo/client'
import { AlsoListedBy } from '../../features/listing/facts/also-listed-by.tsx'
import { BuyerAgency } from '../../features/listing/facts/buyer-agency.tsx'
import { ListingFacts } from '../../features/listing/facts/listing-facts.tsx'
import { ListingFeatures } from '../../features/listing/facts/listing-features.tsx'
import { ListingTours } from '../../features/listing/facts/listing-tours.tsx'
import { ListingHistory } from '../../features/listing/history/listing-history.tsx'
import { NeighborhoodMap } from '../../features/listing/location/neighborhood-map.tsx'
import { StaticMapSection } from '../../features/listing/location/static-map-section.tsx'
import { MortgageCalculator } from '../../features/listing/mortgage/mortgage-calculator.tsx'
import type { Rates } from '../../features/listing/mortgage/terms.ts'
import { Neighborhood } from '../../features/listing/neighborhood/neighborhood.tsx'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { ListingStory_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'

const fragment = graphql(`
  fragment ListingStory_listing on Listing {
    id
    ...AlsoListedBy_listing
    ...Visits_listing
    ...ListingFacts_listing
    ...ListingFeatures_listing
    ...BuyerAgency_listing
    ...ListingHistory_listing
    ...StaticMap_listing
    ...MortgageCalculator_listing
    ...Neighborhood_listing
    ...NeighborhoodMap_listing
  }
`)

interface ListingStoryProps {
  listing: FragmentType<ListingStory_ListingFragment>
  /** Null when the rates fail to load. */
  rates: Rates
}

/** Sections of a listing page below the first screen. */
export function ListingStory({ listing: masked, rates }: ListingStoryProps) {
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  return (
    <>
      <AlsoListedBy listing={listing} />
      <ListingTours listing={listing} />
      <ListingFacts listing={listing} />
      <ListingFeatures listing={listing} />
      <BuyerAgency listing={listing} />
      <ListingHistory listing={listing} />
      <StaticMapSection listing={listing} />
      <MortgageCalculator listing={listing} rates={rates} />
      <Neighborhood listing={listing} />
      <NeighborhoodMap listing={listing} />
    </>
  )
}
