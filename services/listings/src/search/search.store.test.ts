import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arbitraryFilters } from '../fixtures/arbitrary-filters.ts'
import { sampleMarket, sampleNow } from '../fixtures/sample-market.ts'
import { expectedKeys, searchedPrice } from '../fixtures/search-oracle.ts'
import { createKeywordIndex } from '../keywords/keyword-index.ts'
import { bathroomsOf } from '../listing/measures.ts'
import { createLiveListings } from '../listing-index/live-listings.ts'
import { COUNTRIES } from '../place/country.ts'
import { findPlace, type PlaceRef } from '../place/place.store.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { type Filters, SORTS, type Sort } from './search.contract.ts'
import { scopeOf } from './search.place.ts'
import { type SearchSource, searchListings } from './search.store.ts'

const market = sampleMarket(2_000)
const byKey = new Map(market.listings.map((listing) => [listing.uPI, listing]))

const RESULTS = new Set(['results', 'total'] as const)

function sourceOf(db: Database): SearchSource {
  return {
    db,
    listings: createLiveListings(db, createLog('test', 'silent')),
    keywords: createKeywordIndex(db),
  }
}

const arbitraryPlace: fc.Arbitrary<PlaceRef | undefined> = fc.constantFrom(
  undefined,
  ...market.places.map(({ type, placeKey }) => ({ placeType: type, placeKey })),
)

describeStorage('search', (engine) => {
  let source: SearchSource
  beforeAll(async () => {
    const db = await engine.open([service])
    await loadMarket(db, market)
    source = sourceOf(db)
  }, 60_000)
  afterAll(() => source.listings.stop())

  async function page(
    ref: PlaceRef | undefined,
    filters: Filters,
    sort: Sort = 'newest',
    number = 1,
    pageSize = 96,
  ) {
    const scope = scopeOf(ref && (await findPlace(source.db, ref)), filters)
    const search = { scope, filters, sort, page: number, pageSize, now: sampleNow }
    const { listings = [], total = 0 } = await searchListings(source, search, RESULTS)
    return { listings, total }
  }

  async function everyKey(ref: PlaceRef | undefined, filters: Filters, sort: Sort, pageSize: number) {
    const keys: string[] = []
    for (let number = 1; ; number++) {
      const { listings, total } = await page(ref, filters, sort, number, pageSize)
      keys.push(...listings.map(({ card }) => card.uPI))
      if (number * pageSize >= total) return { keys, total }
    }
  }

  test('[SRCH-01] finds the same listings as a reference loop, for any place and filters', async () => {
    let matched = 0
    await fc.assert(
      fc.asyncProperty(arbitraryPlace, arbitraryFilters, async (ref, filters) => {
        const expected = expectedKeys(market.listings, ref, filters, sampleNow)
        const { keys, total } = await everyKey(ref, filters, 'newest', 96)
        expect(total).toBe(expected.length)
        expect(keys.toSorted()).toEqual(expected.toSorted())
        if (expected.length > 0) matched++
      }),
      { numRuns: 200, seed: 1 },
    )
    expect(matched).toBeGreaterThan(80)
  }, 120_000)

  test.each(SORTS)('pages through every listing once, sorted by %s', async (sort) => {
    const place = { placeType: 'state', placeKey: 'tx' } as const
    const filters = { uiTransactionType: 'Sale' } as const
    const { keys } = await everyKey(place, filters, sort, 48)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.toSorted()).toEqual(expectedKeys(market.listings, place, filters, sampleNow).toSorted())
    expect((await everyKey(place, filters, sort, 24)).keys).toEqual(keys)

    const listings = keys.flatMap((key) => byKey.get(key) ?? [])
    const last = -1
    const ranks = listings.map((listing) => ({
      newest: Date.parse(listing.computedOnMarketDate),
      priceLow: -searchedPrice(listing),
      priceHigh: searchedPrice(listing),
      beds: listing.bedroomsTotal ?? last,
      baths: bathroomsOf(listing) ?? last,
      size: listing.livingArea ?? Number(listing.livingAreaRange?.replace(',', '').split('-')[0] ?? last),
    }))
    const order = ranks.map((rank) => rank[sort])
    expect(order).toEqual(order.toSorted((a, b) => b - a))
  })

  describe('[SRCH-21] country filter', () => {
    const sale = { uiTransactionType: 'Sale' } as const

    test.each(COUNTRIES)('returns and counts only listings in %s', async (country) => {
      const filters = { ...sale, country }
      const { keys, total } = await everyKey(undefined, filters, 'newest', 96)
      expect(keys.toSorted()).toEqual(expectedKeys(market.listings, undefined, filters, sampleNow).toSorted())
      const countries = new Set(keys.map((key) => byKey.get(key)?.country))
      expect([...countries]).toEqual([{ US: 'USA', CA: 'CAN' }[country]])
      expect(total).toBe(keys.length)
      expect(total).toBeGreaterThan(100)
    })

    test('finds no listings in a place when the filter selects another country', async () => {
      const montreal = { placeType: 'city', placeKey: '6077243' } as const
      const { total } = await page(montreal, { ...sale, country: 'CA' })
      expect(total).toBe((await page(montreal, sale)).total)
      expect(total).toBeGreaterThan(0)
      expect(await page(montreal, { ...sale, country: 'US' })).toEqual({ listings: [], total: 0 })
    })
  })

  test('[SRCH-32] counts at most 10,000 listings and returns no listing past that limit', async () => {
    const filters = { uiTransactionType: 'Sale', keyword: null } as const
    const crowd = await engine.open([service])
    await loadMarket(crowd, market)
    const columns = `side, kind, on_market, price, flags, list_agent_key, list_office_key`
    await crowd.query(
      `insert into listings.listing (upi, ${columns})
       select upi || '/' || n, ${columns} from listings.listing, generate_series(1, 20) n where side = 'Sale'`,
    )
    await crowd.query(
      `insert into listings.listing_detail (id, ouid, document, card, history, remarks)
       select l.id, d.ouid, d.document, d.card, d.history, d.remarks
       from listings.listing l join listings.listing_detail d on d.id = 1
       where not exists (select from listings.listing_detail old where old.id = l.id)`,
    )
    const crowded = sourceOf(crowd)
    const scope = scopeOf(undefined, filters)
    const search = { scope, filters, sort: 'newest', pageSize: 96, now: sampleNow } as const
    expect((await searchListings(crowded, { ...search, page: 1 }, RESULTS)).total).toBe(10_000)
    for (const sort of SORTS) {
      const last = await searchListings(crowded, { ...search, sort, page: 105 }, RESULTS)
      expect(last.listings).toHaveLength(10_000 - 104 * 96)
      expect(last.total).toBe(10_000)
    }
    await crowded.listings.stop()
  }, 60_000)
})
