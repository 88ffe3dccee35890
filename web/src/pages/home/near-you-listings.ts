import type { ApolloClient } from '@apollo/client'
import type { Theme } from '../../platform/browser/theme.ts'
import type { Locale } from '../../platform/format/locale.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { graphLocale } from '../../platform/graphql/page-route.ts'
import type { VisitorPlace } from '../../platform/visitor/visitor-place.ts'
import { NEWEST_COUNT, placeInput, THEME_FILTERS } from './newest.ts'

export { forgetPlace, locate, storedPlace } from '../../platform/visitor/visitor-place.ts'

const listingsQuery = graphql(`
  query HomesNearYou($first: Int!, $filters: SearchFilters!, $place: PlaceInput!, $locale: Locale!) {
    latestListings(first: $first, filters: $filters, place: $place) {
      id
      ...ListingCard_listing
    }
  }
`)

/**
 * Returns the newest listings in a place. Null when the listings fail to load or when this type of place
 * cannot be searched.
 */
export async function fetchLatestListings(
  client: ApolloClient,
  visitorPlace: VisitorPlace,
  theme: Theme,
  locale: Locale,
) {
  const place = placeInput(visitorPlace)
  if (!place) return null
  const filters = THEME_FILTERS[theme]
  const variables = { first: NEWEST_COUNT, filters, place, locale: graphLocale(locale) }
  const answer = await client.query({ query: listingsQuery, variables, errorPolicy: 'all' }).catch(() => null)
  return answer?.data?.latestListings ?? null
}

export type NearListings = NonNullable<Awaited<ReturnType<typeof fetchLatestListings>>>
