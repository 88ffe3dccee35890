import type { FragmentType } from '@apollo/client'
import { AlsoListedBy } from '../../features/listing/also-listed-by.tsx'
import { BuyerAgency } from '../../features/listing/buyer-agency.tsx'
import { ListingFacts } from '../../features/listing/listing-facts.tsx'
import { ListingFeatures } from '../../features/listing/listing-features.tsx'
import { ListingHistory } from '../../features/listing/listing-history.tsx'
import { ListingTours } from '../../features/listing/listing-tours.tsx'
import { NeighborhoodMap } from '../../features/listing-ground/neighborhood-map.tsx'
import { StaticMapSection } from '../../features/listing-ground/static-map-section.tsx'
import { MortgageCalculator } from '../../features/mortgage/mortgage-calculator.tsx'
import type { Rates } from '../../features/mortgage/terms.ts'
import { Neighborhood } from '../../features/neighborhood/neighborhood.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { ListingStory_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'

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
  /** Null when their source does not answer. */
  rates: Rates
}

/** What one reads about the home after the first screen. */
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
