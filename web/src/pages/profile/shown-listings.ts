import { graphWord } from '@gable/kit/rules/graph-word'
import type { SearchFilters, SearchInput } from '../../platform/graphql/generated/graphql.ts'
import type { Sort, TransactionType } from '../../platform/urls/search-query.ts'
import { SORTS, TRANSACTION_TYPES } from '../../platform/urls/search-words.ts'

/** Search filters for the listings of an agent, a team, or an office. */
export type ListedBy = Pick<SearchFilters, 'listAgentKey' | 'listAgentKeys' | 'listOfficeKey'>

/** Listings on a profile that its URL selects. */
export interface ShownListings {
  transactionType: TransactionType
  sort: Sort
  page: number
}

/** Element id of the section with the listings. */
export const LISTINGS_SECTION = 'homes'

export const PAGE_SIZE = 24

/**
 * Parses URL parameters. Uses default values in place of invalid values, and in place of sold listings when
 * sold listings are disabled.
 */
export function readShownListings(params: URLSearchParams, soldFilter: boolean): ShownListings {
  const transactionType = TRANSACTION_TYPES.find((name) => name === params.get('listings')) ?? 'sale'
  const page = params.get('page') ?? ''
  return {
    transactionType: transactionType === 'sold' && !soldFilter ? 'sale' : transactionType,
    sort: SORTS.find((name) => name === params.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the query string of a profile URL. Leaves out defaults and preserves unrelated parameters. */
export function printShownListings(
  { transactionType, sort, page }: ShownListings,
  otherParameters = new URLSearchParams(),
): string {
  const params = new URLSearchParams(otherParameters)
  const parameters = {
    listings: transactionType === 'sale' ? '' : transactionType,
    sort: sort === 'newest' ? '' : sort,
  }
  for (const [name, value] of Object.entries({ ...parameters, page: page === 1 ? '' : String(page) }))
    if (value) params.set(name, value)
    else params.delete(name)
  const query = params.toString()
  return query ? `?${query}` : ''
}

/** Builds the search filters for the listings with a transaction type. */
export const listingsFilters = (listedBy: ListedBy, transactionType: TransactionType): SearchFilters => ({
  ...listedBy,
  transactionType: graphWord(transactionType),
})

/** Builds the search input for one page of listings. */
export const listingsInput = (
  listedBy: ListedBy,
  { transactionType, sort, page }: ShownListings,
): SearchInput => ({
  filters: listingsFilters(listedBy, transactionType),
  sort: graphWord(sort),
  page,
  pageSize: PAGE_SIZE,
})
