import type {
  SearchFilters,
  SearchInput,
  SearchSort,
  TransactionType,
} from '../../graphql/generated/graphql.ts'
import { type Sort, sorts, type Transaction, transactions } from '../../lib/search-query.ts'

/** Whose homes they are. */
export type HomesOf = Pick<SearchFilters, 'listAgentKey' | 'listAgentKeys' | 'listOfficeKey'>

/** Which homes of a profile are shown, as its address says it. */
export interface ShownHomes {
  side: Transaction
  sort: Sort
  page: number
}

/** Where the homes are on the page. */
export const homesSection = 'homes'

export const pageSize = 24

const sides: Record<Transaction, TransactionType> = { sale: 'SALE', rent: 'RENT', sold: 'SOLD' }

const orders: Record<Sort, SearchSort> = {
  newest: 'NEWEST',
  'price-low': 'PRICE_LOW',
  'price-high': 'PRICE_HIGH',
  beds: 'BEDS',
  baths: 'BATHS',
  size: 'SIZE',
}

/** Reads an address; what it does not understand, and sold homes where they are not shown, it takes for the usual. */
export function readShownHomes(params: URLSearchParams, soldFilter: boolean): ShownHomes {
  const side = transactions.find((name) => name === params.get('listings')) ?? 'sale'
  const page = params.get('page') ?? ''
  return {
    side: side === 'sold' && !soldFilter ? 'sale' : side,
    sort: sorts.find((name) => name === params.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** The part of an address behind its path; what is usual is left out, what is not about homes stays. */
export function printShownHomes({ side, sort, page }: ShownHomes, others = new URLSearchParams()): string {
  const params = new URLSearchParams(others)
  const said = { listings: side === 'sale' ? '' : side, sort: sort === 'newest' ? '' : sort }
  for (const [name, value] of Object.entries({ ...said, page: page === 1 ? '' : String(page) }))
    if (value) params.set(name, value)
    else params.delete(name)
  const query = params.toString()
  return query ? `?${query}` : ''
}

/** The homes of a side of the market as the graph is asked for them. */
export const homesFilters = (whose: HomesOf, side: Transaction): SearchFilters => ({
  ...whose,
  transactionType: sides[side],
})

/** One page of them as the graph is asked for it. */
export const homesInput = (whose: HomesOf, { side, sort, page }: ShownHomes): SearchInput => ({
  filters: homesFilters(whose, side),
  sort: orders[sort],
  page,
  pageSize,
})
