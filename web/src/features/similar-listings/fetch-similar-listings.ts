import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../graphql/generated/gql.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import type { Locale } from '../../lib/locale.ts'

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

/** The homes most like one, the most alike first. None when nobody can say. */
export async function fetchSimilarListings(client: ApolloClient, id: string, locale: Locale) {
  const variables = { id, locale: graphLocale(locale) }
  const { data } = await client.query({ query, variables, errorPolicy: 'all' })
  return data?.listing?.similarListings ?? []
}
