import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../graphql/generated/gql.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import type { VisitorPlace } from '../../graphql/visitor-place.ts'
import type { Locale } from '../../lib/locale.ts'
import type { Theme } from '../../lib/theme.ts'
import { newestShown, placeInput, themeFilters } from './newest.ts'

export { forgetPlace, knownPlace, locate } from '../../graphql/visitor-place.ts'

const homesQuery = graphql(`
  query HomesNearYou($first: Int!, $filters: SearchFilters!, $place: PlaceInput!, $locale: Locale!) {
    latestListings(first: $first, filters: $filters, place: $place) {
      id
      ...ListingCard_listing
    }
  }
`)

/** The homes that came on the market last in a place. Null when nobody can say. */
export async function homesIn(client: ApolloClient, visited: VisitorPlace, theme: Theme, locale: Locale) {
  const place = placeInput(visited)
  if (!place) return null
  const filters = themeFilters[theme]
  const variables = { first: newestShown, filters, place, locale: graphLocale(locale) }
  const answer = await client.query({ query: homesQuery, variables, errorPolicy: 'all' }).catch(() => null)
  return answer?.data?.latestListings ?? null
}

export type NearHomes = NonNullable<Awaited<ReturnType<typeof homesIn>>>
