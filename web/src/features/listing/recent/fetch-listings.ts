import type { ApolloClient } from '@apollo/client'
import type { Locale } from '../../../platform/format/locale.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { graphLocale } from '../../../platform/graphql/page-route.ts'

const query = graphql(`
  query RecentHomes($ids: [ID!]!, $locale: Locale!) {
    listings(uPIs: $ids) {
      id
      ...ListingCard_listing
    }
  }
`)

/**
 * Loads listings in the given order and leaves out those that no longer exist. Returns an empty list when the
 * query fails.
 */
export async function fetchListings(client: ApolloClient, ids: readonly string[], locale: Locale) {
  const variables = { ids: [...ids], locale: graphLocale(locale) }
  const { data } = await client.query({ query, variables, errorPolicy: 'all' })
  return (data?.listings ?? []).filter((listing) => listing !== null)
}
