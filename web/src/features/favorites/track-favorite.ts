import type { ApolloClient } from '@apollo/client'
import { pageCategory } from '../../platform/analytics/page-category.ts'
import { track } from '../../platform/analytics/track.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'

const query = graphql(`
  query CountedHome($id: ID!) {
    listing(id: $id) {
      id
      listingId
      listPrice
      propertyType
      isRental
      location {
        city
        postalCode
      }
      interiorFeatures
      exteriorFeatures
      communityFeatures
    }
  }
`)

/** Tracks an added favorite by listing `id` or uPI. Skips a listing that can no longer be read. */
export async function trackFavorite(client: ApolloClient, id: string): Promise<void> {
  const { data } = await client.query({ query, variables: { id }, errorPolicy: 'all' })
  const listing = data?.listing
  if (!listing) return
  const { listingId, location, listPrice, propertyType, isRental } = listing
  track({
    event: 'add_to_favorites',
    listing_id: listingId ?? null,
    zip: location?.postalCode ?? null,
    city: location?.city ?? null,
    price: listPrice ?? null,
    property_type: propertyType ?? null,
    amenities: [listing.interiorFeatures, listing.exteriorFeatures, listing.communityFeatures].flatMap(
      (features) => features ?? [],
    ),
    lead_type: isRental ? 'rent' : 'buy',
    page_category: pageCategory(),
  })
}
