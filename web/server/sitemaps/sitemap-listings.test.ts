import { expect, test } from 'vitest'
import { listingsOf, statesWithListings } from './sitemap-listings.ts'

interface Input {
  place: { placeKey: string }
  filters: { transactionType: string; minPrice?: number; maxPrice?: number }
  page: number
  pageSize: number
}

/**
 * Creates a graph with one listing for each of the given prices. Each search returns at most 10,000 listings.
 */
function marketOf(prices: readonly number[]) {
  const asked: Input[] = []
  /** Results of each price range: a sitemap asks for a hundred pages of each. */
  const ranges = new Map<string, number[]>()
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const { input }: { input: Input } = JSON.parse(String(init?.body)).variables
    asked.push(input)
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, transactionType } = input.filters
    const range = `${transactionType} ${minPrice} ${maxPrice}`
    const listings =
      ranges.get(range) ??
      prices.flatMap((price, at) =>
        transactionType === 'SALE' && price >= minPrice && price <= maxPrice ? [at] : [],
      )
    ranges.set(range, listings)
    const reachable = listings.slice(0, 10_000)
    const results = reachable
      .slice((input.page - 1) * input.pageSize, input.page * input.pageSize)
      .map((at) => ({ listingUrl: `/home/${at}`, modificationTimestamp: null }))
    const totalIsCapped = listings.length > 10_000
    return Response.json({ data: { search: { totalResults: reachable.length, totalIsCapped, results } } })
  }
  return { asked, graph: { url: 'http://graph.example', fetch } }
}

test('[F-75] lists each listing in a state once, although a search returns at most 10,000 listings', async () => {
  const { asked, graph } = marketOf(Array.from({ length: 24_000 }, (_, at) => 50_000 + at * 70))
  const entries = await listingsOf('tx')(graph)
  expect(new Set(entries.map(({ path }) => path)).size).toBe(24_000)
  expect(entries).toHaveLength(24_000)
  expect(asked[0]).toMatchObject({ place: { type: 'STATE', placeKey: 'tx' }, sort: 'NEWEST' })
  expect(Math.max(...asked.map(({ page }) => page))).toBeLessThanOrEqual(105)
})

test('[F-75] does not split a price range that contains only one price, and limits a file to 25,000 listings', async () => {
  const { graph } = marketOf(Array.from({ length: 60_000 }, (_, at) => (at < 12_000 ? 1 : at * 100)))
  const entries = await listingsOf('tx')(graph)
  expect(entries).toHaveLength(25_000)
})

test('[F-75] returns the states that have listings for sale or for rent', async () => {
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const { sale } = JSON.parse(String(init?.body)).variables
    const { placeKey } = sale.place
    const of = (state: string) => (placeKey === 'as' ? null : { totalResults: placeKey === state ? 2 : 0 })
    return Response.json({ data: { sale: of('tx'), rent: of('qc') } })
  }
  const states = await statesWithListings({ url: 'http://graph.example', fetch })
  expect([...states].sort()).toEqual(['qc', 'tx'])
})
