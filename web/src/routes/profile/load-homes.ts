import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import type { Locale } from '../../lib/locale.ts'
import { useSite } from '../../lib/site.ts'
import { type HomesOf, homesFilters, homesInput, pageSize, type ShownHomes } from './shown-homes.ts'

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

function variablesOf(whose: HomesOf, shown: ShownHomes, withSold: boolean, locale: Locale) {
  const all = (side: ShownHomes['side']) => ({ filters: homesFilters(whose, side) })
  return {
    input: homesInput(whose, shown),
    sale: all('sale'),
    rent: all('rent'),
    sold: all('sold'),
    withSold,
    locale: graphLocale(locale),
  }
}

interface Bringing {
  client: ApolloClient
  locale: Locale
  signal: AbortSignal
  withSold: boolean
}

/**
 * Brings somebody's homes into the cache. Never fails: without them the rest of the profile stands. Returns the last
 * page that there is, where the one that was asked for lies behind it.
 */
export async function loadHomes(
  whose: HomesOf,
  shown: ShownHomes,
  { client, locale, signal, withSold }: Bringing,
): Promise<number | null> {
  const variables = variablesOf(whose, shown, withSold, locale)
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
  return Math.max(1, Math.ceil(found.totalResults / pageSize))
}

/** What was brought: null when it could not be had, and a way to ask again. */
export function useHomes(whose: HomesOf, shown: ShownHomes, withSold: boolean) {
  const { locale } = useSite()
  const { data, loading, refetch } = useQuery(query, {
    variables: variablesOf(whose, shown, withSold, locale),
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  return { data: data?.search ? data : null, loading, refetch }
}
