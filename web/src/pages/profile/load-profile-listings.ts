import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useSite } from '../../platform/browser/site.ts'
import type { Locale } from '../../platform/format/locale.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { graphLocale } from '../../platform/graphql/page-route.ts'
import {
  type ListedBy,
  listingsFilters,
  listingsInput,
  PAGE_SIZE,
  type ShownListings,
} from './shown-listings.ts'

const query = graphql(`
  query ProfileHomes(
    $input: SearchInput!
    $sale: SearchInput!
    $rent: SearchInput!
    $sold: SearchInput!
    $withSold: Boolean!
    $locale: Locale!
  ) {
    search(input: $input) {
      totalResults
      results {
        id
        ...ListingCard_listing
      }
    }
    sale: search(input: $sale) {
      totalResults
    }
    rent: search(input: $rent) {
      totalResults
    }
    sold: search(input: $sold) @include(if: $withSold) {
      totalResults
    }
  }
`)

function variablesOf(listedBy: ListedBy, shown: ShownListings, withSold: boolean, locale: Locale) {
  const all = (transactionType: ShownListings['transactionType']) => ({
    filters: listingsFilters(listedBy, transactionType),
  })
  return {
    input: listingsInput(listedBy, shown),
    sale: all('sale'),
    rent: all('rent'),
    sold: all('sold'),
    withSold,
    locale: graphLocale(locale),
  }
}

interface LoadOptions {
  client: ApolloClient
  locale: Locale
  signal: AbortSignal
  withSold: boolean
}

/**
 * Loads the listings of a profile into the cache. Throws only on abort, because the rest of the profile does
 * not need the listings. Returns the number of the last page when the requested page is past the end,
 * otherwise null.
 */
export async function loadProfileListings(
  listedBy: ListedBy,
  shown: ShownListings,
  { client, locale, signal, withSold }: LoadOptions,
): Promise<number | null> {
  const variables = variablesOf(listedBy, shown, withSold, locale)
  const answer = await client
    .query({
      query,
      variables,
      errorPolicy: 'all',
      context: { fetchOptions: { signal }, queryDeduplication: false },
    })
    .catch(() => null)
  signal.throwIfAborted()
  const found = answer?.data?.search
  if (!found || found.results.length > 0 || shown.page === 1) return null
  return Math.max(1, Math.ceil(found.totalResults / PAGE_SIZE))
}

/** Returns the cached listings, or null when they failed to load, and a `refetch` function. */
export function useProfileListings(listedBy: ListedBy, shown: ShownListings, withSold: boolean) {
  const { locale } = useSite()
  const { data, loading, refetch } = useQuery(query, {
    variables: variablesOf(listedBy, shown, withSold, locale),
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  return { data: data?.search ? data : null, loading, refetch }
}
