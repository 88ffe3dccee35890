import { z } from 'zod'
import { LOCALES } from '../../src/platform/format/locale.ts'
import { regionCodes } from '../../src/platform/geo/regions.ts'
import { type Graph, queryGraph } from '../proxy/graph-client.ts'
import type { SitemapEntry } from './sitemap-entry.ts'

const PAGE_SIZE = 96
/** A search lists so many homes at most; more are read by ranges of price. */
const MAX_RESULTS = 10_000
/** US dollars. Searches take no higher price. */
const MAX_PRICE = 2_147_483_647
/** A file names at most 50,000 addresses, and each home has one in each language. */
const maxListings = Math.floor(50_000 / LOCALES.length)

const TRANSACTION_TYPES = ['SALE', 'RENT'] as const
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

/** Every home of a state on one side of the market; those without a price are in the search without a range alone. */
async function listingsIn(
  graph: Graph,
  state: string,
  transactionType: TransactionType,
  range: Range | null,
): Promise<SitemapListing[]> {
  const listings: SitemapListing[] = []
  const prices = range && { minPrice: range.from, maxPrice: range.to }
  // One page after the other: the map of the site is in no hurry, the people who search are.
  for (let number = 1; number <= Math.ceil(MAX_RESULTS / PAGE_SIZE); number += 1) {
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
      // Prices lie close together below and far apart above: the middle is that of their logarithms.
      const middle = Math.max(from, Math.min(to - 1, Math.floor(Math.sqrt((from + 1) * (to + 1)))))
      const lower = await listingsIn(graph, state, transactionType, { from, to: middle })
      return [...lower, ...(await listingsIn(graph, state, transactionType, { from: middle + 1, to }))]
    }
    listings.push(...search.results)
    if (search.results.length < PAGE_SIZE) break
  }
  return listings
}

/** The homes for sale and for rent in a state or province; of more than a file may name, those that changed last. */
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

/** States and provinces with homes for sale or for rent, by their codes in small letters. */
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
