import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { TFunction } from 'i18next'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { searchInput } from '../../../platform/graphql/search-input.ts'
import { clearedFilters, hasFilters, withFilters } from '../../../platform/urls/filter-keys.ts'
import type { PlacePath, SearchQuery } from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import { ButtonLink } from '../../../ui/forms/button-link.tsx'

export interface EmptySearch {
  search: SearchQuery
  /** Category of the search, such as "Homes for sale". */
  category: string
  place: string | null
  /** Name of the state or province of the place. */
  stateName: string | null
}

interface WiderSearch {
  label: string
  to: string
}

const query = graphql(`
  query WiderTotal($input: SearchInput!) {
    search(input: $input) {
      totalResults
    }
  }
`)

/** Returns the number of results of a search, or null when unknown. */
type TotalOf = (search: SearchQuery) => number | null

/** Returns each possible wider search, or null where the search is already that wide. */
function candidatesFor(search: SearchQuery) {
  const { filters, place } = search
  const { isCollection, ...withoutCollection } = filters
  const state = place && 'city' in place ? place.state : null
  const searchIn = (wider: PlacePath | null): SearchQuery => ({ ...search, page: 1, place: wider })
  return {
    cleared: hasFilters(filters) ? withFilters(search, clearedFilters(filters)) : null,
    inState: state ? searchIn({ type: 'state', key: state, state }) : null,
    everywhere: place ? searchIn(null) : null,
    beyondCollection: isCollection ? withFilters(search, withoutCollection) : null,
  }
}

/** Loads the totals of the wider searches of an empty search into the cache. Never rejects. */
export async function loadWiderTotals(client: ApolloClient, search: SearchQuery, signal: AbortSignal) {
  const count = (wider: SearchQuery) =>
    client
      .query({
        query,
        variables: { input: searchInput(wider) },
        errorPolicy: 'all',
        context: { fetchOptions: { signal }, queryDeduplication: false },
      })
      .catch(() => undefined)
  await Promise.all(Object.values(candidatesFor(search)).flatMap((wider) => (wider ? [count(wider)] : [])))
}

/** Returns a function that reads the loaded totals from the cache. */
export function useWiderTotals(): TotalOf {
  const client = useApolloClient()
  return (search) =>
    client.readQuery({ query, variables: { input: searchInput(search) } })?.search?.totalResults ?? null
}

/**
 * Returns wider searches: without the filters, in a larger area, and outside the luxury collection. Omits
 * searches that are not wider or are known to be empty. Offers the whole market when the state is empty.
 */
export function widerSearches(
  { search, place, stateName }: EmptySearch,
  t: TFunction,
  totalOf: TotalOf = () => null,
): WiderSearch[] {
  const { cleared, inState, everywhere, beyondCollection } = candidatesFor(search)
  const offer = (wider: SearchQuery | null, label: string): WiderSearch[] =>
    wider && totalOf(wider) !== 0 ? [{ label, to: printSearchUrl(wider) }] : []
  const state = offer(
    inState,
    t('noResults.wholeState', { state: stateName ?? (inState?.place?.key ?? '').toUpperCase() }),
  )
  return [
    ...offer(cleared, place ? t('noResults.clearIn', { place }) : t('noResults.clear')),
    ...state,
    ...(state.length > 0 ? [] : offer(everywhere, t('noResults.everywhere'))),
    ...offer(beyondCollection, t('noResults.beyondCollection')),
  ]
}

/** Links to the wider searches, with the first as the primary button. */
export const WiderSearches = ({ searches }: { searches: readonly WiderSearch[] }) =>
  searches.map(({ label, to }, index) => (
    <ButtonLink key={to} kind={index === 0 ? 'primary' : 'secondary'} to={to}>
      {label}
    </ButtonLink>
  ))
