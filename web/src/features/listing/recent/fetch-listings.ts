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

/** Homes in the order asked for, without those that are there no more. None when nobody can say. */
export async function fetchListings(client: ApolloClient, ids: readonly string[], locale: Locale) {
  const variables = { ids: [...ids], locale: graphLocale(locale) }
  const { data } = await client.query({ query, variables, errorPolicy: 'all' })
  return (data?.listings ?? []).filter((listing) => listing !== null)
}
