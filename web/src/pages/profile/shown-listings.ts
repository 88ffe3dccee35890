import type {
  TransactionType as GraphTransactionType,
  SearchFilters,
  SearchInput,
  SearchSort,
} from '../../platform/graphql/generated/graphql.ts'
import {
  SORTS,
  type Sort,
  TRANSACTION_TYPES,
  type TransactionType,
} from '../../platform/urls/search-query.ts'

/** Whose homes they are. */
export type ListedBy = Pick<SearchFilters, 'listAgentKey' | 'listAgentKeys' | 'listOfficeKey'>

/** Which homes of a profile are shown, as its address says it. */
export interface ShownListings {
  transactionType: TransactionType
  sort: Sort
  page: number
}

/** Where the homes are on the page. */
export const LISTINGS_SECTION = 'homes'

export const PAGE_SIZE = 24

const transactionTypes: Record<TransactionType, GraphTransactionType> = {
  sale: 'SALE',
  rent: 'RENT',
  sold: 'SOLD',
}

const orders: Record<Sort, SearchSort> = {
  newest: 'NEWEST',
  'price-low': 'PRICE_LOW',
  'price-high': 'PRICE_HIGH',
  beds: 'BEDS',
  baths: 'BATHS',
  size: 'SIZE',
}

/** Reads an address; what it does not understand, and sold homes where they are not shown, it takes for the usual. */
export function readShownListings(params: URLSearchParams, soldFilter: boolean): ShownListings {
  const transactionType = TRANSACTION_TYPES.find((name) => name === params.get('listings')) ?? 'sale'
  const page = params.get('page') ?? ''
  return {
    transactionType: transactionType === 'sold' && !soldFilter ? 'sale' : transactionType,
    sort: SORTS.find((name) => name === params.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** The part of an address behind its path; what is usual is left out, what is not about homes stays. */
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

/** The homes of a side of the market as the graph is asked for them. */
export const listingsFilters = (listedBy: ListedBy, transactionType: TransactionType): SearchFilters => ({
  ...listedBy,
  transactionType: transactionTypes[transactionType],
})

/** One page of them as the graph is asked for it. */
export const listingsInput = (
  listedBy: ListedBy,
  { transactionType, sort, page }: ShownListings,
): SearchInput => ({
  filters: listingsFilters(listedBy, transactionType),
  sort: orders[sort],
  page,
  pageSize: PAGE_SIZE,
})
