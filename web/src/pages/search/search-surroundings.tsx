import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { PopularStats } from '../../features/content/popular-stats/popular-stats.tsx'
import { NearbySearches } from '../../features/search/related/nearby-searches.tsx'
import { RelatedSearches, relatedInputs } from '../../features/search/related/related-searches.tsx'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { searchPlace } from '../../platform/graphql/search-input.ts'
import type { SearchQuery } from '../../platform/urls/search-query.ts'

const query = graphql(`
  query SearchSurroundings(
    $state: String
    $isPlace: Boolean!
    $type: PlaceType!
    $placeKey: ID!
    $sale: SearchInput!
    $rent: SearchInput!
  ) {
    sale: search(input: $sale) {
      ...RelatedSearches_totals @unmask
    }
    rent: search(input: $rent) {
      ...RelatedSearches_totals @unmask
    }
    popularStats(state: $state) {
      state
      ...PopularStats_stats
    }
    place(type: $type, placeKey: $placeKey) @include(if: $isPlace) {
      type
      placeKey
      ...NearbySearches_place
    }
  }
`)

/**
 * Returns the variables of the query. They depend on the place and the luxury collection, but not on other
 * filters, sort, or page, so that these changes need no new query.
 */
function variablesOf(search: SearchQuery) {
  const { place } = search
  const placeVariables = searchPlace(place)
  const state = place && 'state' in place ? { state: place.state.toUpperCase() } : {}
  return {
    ...state,
    isPlace: placeVariables !== null,
    ...(placeVariables ?? { type: 'STATE' as const, placeKey: '' }),
    ...relatedInputs(search),
  }
}

/** Loads the data around search results into the cache. Never rejects. */
export async function loadSurroundings(client: ApolloClient, search: SearchQuery, signal: AbortSignal) {
  await client
    .query({
      query,
      variables: variablesOf(search),
      errorPolicy: 'all',
      context: { fetchOptions: { signal }, queryDeduplication: false },
    })
    .catch(() => undefined)
}

interface SearchSurroundingsProps {
  search: SearchQuery
  /** Name of the place, or null for the whole market. */
  place: string | null
  /** Name of the state or province of the place. */
  region: string | null
}

/**
 * Related searches, nearby places, and popular places by number of listings. Leaves out nearby and popular
 * places when unknown.
 */
export function SearchSurroundings({ search, place, region }: SearchSurroundingsProps) {
  const { data } = useQuery(query, { variables: variablesOf(search), fetchPolicy: 'cache-only' })
  return (
    <>
      <RelatedSearches search={search} place={place} totals={data ?? null} />
      <NearbySearches place={data?.place} />
      <PopularStats stats={data?.popularStats} region={region} />
    </>
  )
}
