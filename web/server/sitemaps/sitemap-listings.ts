import { graphWord } from '@gable/kit/rules/graph-word'
import { MAX_RESULTS, pageCount } from '@gable/kit/rules/search-limits'
import { MARKET_TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import { z } from 'zod'
import { LOCALES } from '../../src/platform/format/locale.ts'
import { regionCodes } from '../../src/platform/geo/regions.ts'
import { type Graph, queryGraph } from '../proxy/graph-client.ts'
import type { SitemapEntry } from './sitemap-entry.ts'

const PAGE_SIZE = 96
/** Max price that searches accept, in US dollars. */
const MAX_PRICE = 2_147_483_647
/**
 * Max number of listings per file. A sitemap file may contain at most 50,000 URLs, and each listing has one
 * URL per language.
 */
const maxListings = Math.floor(50_000 / LOCALES.length)

const TRANSACTION_TYPES = MARKET_TRANSACTION_TYPES.map(graphWord)
type TransactionType = (typeof TRANSACTION_TYPES)[number]

const LISTINGS_QUERY = `query SitemapListings($input: SearchInput!) {
  search(input: $input) { totalResults totalIsCapped results { listingUrl modificationTimestamp } }
}`
const page = z.object({
  search: z
    .object({
      totalResults: z.number(),
      totalIsCapped: z.boolean(),
      results: z.array(
        z.object({ listingUrl: z.string().nullable(), modificationTimestamp: z.string().nullable() }),
      ),
    })
    .nullable(),
})
type SitemapListing = NonNullable<z.infer<typeof page>['search']>['results'][number]

interface Range {
  from: number
  to: number
}

/**
 * Loads all listings of a state for one transaction type. Listings without a price only appear in a search
 * without a price range.
 */
async function listingsIn(
  graph: Graph,
  state: string,
  transactionType: TransactionType,
  range: Range | null,
): Promise<SitemapListing[]> {
  const listings: SitemapListing[] = []
  const prices = range && { minPrice: range.from, maxPrice: range.to }
  // Loads one page at a time, so that sitemaps do not slow down visitors' searches.
  for (let number = 1; number <= pageCount(PAGE_SIZE); number += 1) {
    const input = {
      place: { type: 'STATE', placeKey: state },
      filters: { transactionType: transactionType, ...prices },
      sort: 'NEWEST',
      page: number,
      pageSize: PAGE_SIZE,
    }
    const { search } = await queryGraph(graph, LISTINGS_QUERY, { input }, page)
    if (!search) return listings
    const { from, to } = range ?? { from: 0, to: MAX_PRICE }
    if ((search.totalIsCapped || search.totalResults > MAX_RESULTS) && from < to) {
      // Splits at the geometric mean, because more listings have low prices than high prices.
      const middle = Math.max(from, Math.min(to - 1, Math.floor(Math.sqrt((from + 1) * (to + 1)))))
      const lower = await listingsIn(graph, state, transactionType, { from, to: middle })
      return [...lower, ...(await listingsIn(graph, state, transactionType, { from: middle + 1, to }))]
    }
    listings.push(...search.results)
    if (search.results.length < PAGE_SIZE) break
  }
  return listings
}

/**
 * Lists the listings for sale and for rent in a state or province. When they exceed the limit of a file,
 * includes only the most recently changed listings.
 */
export const listingsOf =
  (state: string) =>
  async (graph: Graph): Promise<SitemapEntry[]> => {
    const entries = new Map<string, SitemapEntry>()
    for (const transactionType of TRANSACTION_TYPES)
      for (const { listingUrl, modificationTimestamp } of await listingsIn(
        graph,
        state,
        transactionType,
        null,
      ))
        if (listingUrl)
          entries.set(listingUrl, {
            path: listingUrl,
            languages: LOCALES,
            changed: modificationTimestamp ?? undefined,
          })
    return [...entries.values()]
      .sort((a, b) => (b.changed ?? '').localeCompare(a.changed ?? ''))
      .slice(0, maxListings)
  }

const total = z.object({ totalResults: z.number() }).nullable()
const TOTALS_QUERY = `query SitemapListingStates($sale: SearchInput!, $rent: SearchInput!) {
  sale: search(input: $sale) { totalResults }
  rent: search(input: $rent) { totalResults }
}`

/** Returns the lower-case codes of states and provinces that have listings for sale or for rent. */
export async function statesWithListings(graph: Graph): Promise<ReadonlySet<string>> {
  const states = new Set<string>()
  for (const state of regionCodes) {
    const input = (transactionType: TransactionType) => ({
      place: { type: 'STATE', placeKey: state },
      filters: { transactionType },
    })
    const variables = { sale: input('SALE'), rent: input('RENT') }
    const { sale, rent } = await queryGraph(
      graph,
      TOTALS_QUERY,
      variables,
      z.object({ sale: total, rent: total }),
    )
    if ((sale?.totalResults ?? 0) + (rent?.totalResults ?? 0) > 0) states.add(state)
  }
  return states
}
