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

/** The homes most like one, the most alike first. None when nobody can say. */
export async function fetchSimilarListings(client: ApolloClient, id: string, locale: Locale) {
  const variables = { id, locale: graphLocale(locale) }
  const { data } = await client.query({ query, variables, errorPolicy: 'all' })
  return data?.listing?.similarListings ?? []
}
