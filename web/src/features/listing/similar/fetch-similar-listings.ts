import type { ApolloClient } from '@apollo/client'
import type { Locale } from '../../../platform/format/locale.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { graphLocale } from '../../../platform/graphql/page-route.ts'

const query = graphql(`
  query SimilarHomes($id: ID!, $locale: Locale!) {
    listing(id: $id) {
      id
      similarListings(first: 8) {
        id
        ...ListingCard_listing
      }
    }
  }
`)

/**
 * Loads the listings most similar to a listing, most similar first. Returns an empty list when the query
 * fails.
 */
export async function fetchSimilarListings(client: ApolloClient, id: string, locale: Locale) {
  const variables = { id, locale: graphLocale(locale) }
  const { data } = await client.query({ query, variables, errorPolicy: 'all' })
  return data?.listing?.similarListings ?? []
}
