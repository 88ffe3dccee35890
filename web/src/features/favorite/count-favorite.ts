import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../graphql/generated/gql.ts'
import { tellFavorite } from '../../lib/analytics.ts'

const query = graphql(`
  query CountedHome($uPI: ID!) {
    listing(uPI: $uPI) {
      uPI
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

/** Tells analytics which home was marked. One that cannot be read any more is not counted. */
export async function countFavorite(client: ApolloClient, uPI: string): Promise<void> {
  const { data } = await client.query({ query, variables: { uPI }, errorPolicy: 'all' })
  const home = data?.listing
  if (!home) return
  const { listingId, location, listPrice, propertyType, isRental } = home
  tellFavorite({
    listingId: listingId ?? null,
    zip: location?.postalCode ?? null,
    city: location?.city ?? null,
    price: listPrice ?? null,
    propertyType: propertyType ?? null,
    amenities: [home.interiorFeatures, home.exteriorFeatures, home.communityFeatures].flatMap(
      (features) => features ?? [],
    ),
    isRental: isRental === true,
  })
}
