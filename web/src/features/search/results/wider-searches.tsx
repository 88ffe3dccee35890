import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { TFunction } from 'i18next'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { searchInput } from '../../../platform/graphql/search-input.ts'
import {
  clearedFilters,
  hasFilters,
  type PlacePath,
  type SearchQuery,
  withFilters,
} from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import { ButtonLink } from '../../../ui/forms/button-link.tsx'

export interface EmptySearch {
  search: SearchQuery
  /** What was looked for, such as "Homes for sale". */
  category: string
  place: string | null
  /** Name of the state or province that the place lies in. */
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

/** How many homes a search finds; null when it is not known. */
type TotalOf = (search: SearchQuery) => number | null

/** Each wider search that there can be, absent where the search is as wide already. */
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

/** Brings into the cache how many homes the wider searches of an empty one find. Never rejects. */
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

/** The totals that were brought. */
export function useWiderTotals(): TotalOf {
  const client = useApolloClient()
  return (search) =>
    client.readQuery({ query, variables: { input: searchInput(search) } })?.search?.totalResults ?? null
}

/**
 * The same search without its filters, in more of the country, and beyond the collection, as far as it is narrower and
 * not known to be empty too. The whole country is offered to a town when its state is empty.
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

/** Links to them, the first before the others. */
export const WiderSearches = ({ searches }: { searches: readonly WiderSearch[] }) =>
  searches.map(({ label, to }, index) => (
    <ButtonLink key={to} kind={index === 0 ? 'primary' : 'secondary'} to={to}>
      {label}
    </ButtonLink>
  ))
