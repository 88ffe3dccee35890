import { z } from 'zod'
import { locales } from '../src/lib/locale.ts'
import { regionCodes } from '../src/lib/regions.ts'
import { askGraph, type Graph } from './ask-graph.ts'
import type { SitemapEntry } from './sitemap-entry.ts'

const PAGE_SIZE = 96
/** A search lists so many homes at most; more are read by ranges of price. */
const REACHABLE = 10_000
/** US dollars. Searches take no higher price. */
const PRICE_MAX = 2_147_483_647
/** A file names at most 50,000 addresses, and each home has one in each language. */
const HOMES_MAX = Math.floor(50_000 / locales.length)

const SIDES = ['SALE', 'RENT'] as const
type Side = (typeof SIDES)[number]

const listed = `query SitemapListings($input: SearchInput!) {
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
type Home = NonNullable<z.infer<typeof page>['search']>['results'][number]

interface Range {
  from: number
  to: number
}

/** Every home of a state on one side of the market; those without a price are in the search without a range alone. */
async function homesIn(graph: Graph, state: string, side: Side, range: Range | null): Promise<Home[]> {
  const homes: Home[] = []
  const prices = range && { minPrice: range.from, maxPrice: range.to }
  // One page after the other: the map of the site is in no hurry, the people who search are.
  for (let number = 1; number <= Math.ceil(REACHABLE / PAGE_SIZE); number += 1) {
    const input = {
      place: { type: 'STATE', placeKey: state },
      filters: { transactionType: side, ...prices },
      sort: 'NEWEST',
      page: number,
      pageSize: PAGE_SIZE,
    }
    const { search } = await askGraph(graph, listed, { input }, page)
    if (!search) return homes
    const { from, to } = range ?? { from: 0, to: PRICE_MAX }
    if ((search.totalIsCapped || search.totalResults > REACHABLE) && from < to) {
      // Prices lie close together below and far apart above: the middle is that of their logarithms.
      const middle = Math.max(from, Math.min(to - 1, Math.floor(Math.sqrt((from + 1) * (to + 1)))))
      const lower = await homesIn(graph, state, side, { from, to: middle })
      return [...lower, ...(await homesIn(graph, state, side, { from: middle + 1, to }))]
    }
    homes.push(...search.results)
    if (search.results.length < PAGE_SIZE) break
  }
  return homes
}

/** The homes for sale and for rent in a state or province; of more than a file may name, those that changed last. */
export const listingsOf =
  (state: string) =>
  async (graph: Graph): Promise<SitemapEntry[]> => {
    const entries = new Map<string, SitemapEntry>()
    for (const side of SIDES)
      for (const { listingUrl, modificationTimestamp } of await homesIn(graph, state, side, null))
        if (listingUrl)
          entries.set(listingUrl, {
            path: listingUrl,
            languages: locales,
            changed: modificationTimestamp ?? undefined,
          })
    return [...entries.values()]
      .sort((a, b) => (b.changed ?? '').localeCompare(a.changed ?? ''))
      .slice(0, HOMES_MAX)
  }

const total = z.object({ totalResults: z.number() }).nullable()
const totals = `query SitemapListingStates($sale: SearchInput!, $rent: SearchInput!) {
  sale: search(input: $sale) { totalResults }
  rent: search(input: $rent) { totalResults }
}`

/** States and provinces with homes for sale or for rent, by their codes in small letters. */
export async function statesWithListings(graph: Graph): Promise<ReadonlySet<string>> {
  const states = new Set<string>()
  for (const state of regionCodes) {
    const input = (transactionType: Side) => ({
      place: { type: 'STATE', placeKey: state },
      filters: { transactionType },
    })
    const variables = { sale: input('SALE'), rent: input('RENT') }
    const { sale, rent } = await askGraph(graph, totals, variables, z.object({ sale: total, rent: total }))
    if ((sale?.totalResults ?? 0) + (rent?.totalResults ?? 0) > 0) states.add(state)
  }
  return states
}
