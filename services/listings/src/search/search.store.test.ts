import type { Database } from '@gable/service-kit/database/database'
import { tidy } from '@gable/service-kit/database/tidy'
import { describeStorage } from '@gable/service-kit/test'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { KINDS, SIDES } from '../listing/classify.ts'
import { bathroomsOf } from '../listing/measures.ts'
import { findPlace, type PlaceRef } from '../place/place.store.ts'
import { loadMarket } from '../seed/load.ts'
import { listings as service } from '../service.ts'
import { NOW, sampleMarket } from '../test/sample-market.ts'
import { expectedKeys, searchedPrice } from '../test/search-oracle.ts'
import { type Filters, SORTS, type Sort } from './search.contract.ts'
import { pageStatement } from './search.query.ts'
import { searchListings } from './search.store.ts'

const market = sampleMarket(2_000)
const byKey = new Map(market.listings.map((listing) => [listing.uPI, listing]))

const bounds = (least: string, most: string, value: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.option(value), fc.option(value))
    .map(([a, b]) =>
      a !== null && b !== null && a > b ? { [least]: b, [most]: a } : { [least]: a, [most]: b },
    )

const arbitraryFilters: fc.Arbitrary<Filters> = fc
  .tuple(
    bounds('minPrice', 'maxPrice', fc.double({ min: 0, max: 2_100_000, noNaN: true })),
    bounds('minBeds', 'maxBeds', fc.integer({ min: 0, max: 7 })),
    bounds('minBaths', 'maxBaths', fc.constantFrom(0, 1, 1.5, 2, 2.5, 4)),
    bounds('minSqft', 'maxSqft', fc.integer({ min: 0, max: 6_000 })),
    bounds('minYearBuilt', 'maxYearBuilt', fc.integer({ min: 1880, max: 2030 })),
    fc.record(
      {
        uiPropertyType: fc.subarray([...KINDS]),
        openHouse: fc.boolean(),
        newWithinDays: fc.integer({ min: 0, max: 130 }),
        priceReducedWithinDays: fc.integer({ min: 0, max: 50 }),
        virtualTour: fc.boolean(),
        isCollection: fc.boolean(),
        listAgentKey: fc.constantFrom('A1', 'A2'),
        listOfficeKey: fc.constantFrom('O1', 'O2'),
      },
      { requiredKeys: [] },
    ),
    fc.constantFrom(...SIDES),
    // Most of the bounds are dropped, or next to nothing would ever match.
    fc.subarray([0, 1, 2, 3, 4], { maxLength: 2 }),
  )
  .map(([price, beds, baths, sqft, year, rest, uiTransactionType, kept]) => {
    const chosen = [price, beds, baths, sqft, year].filter((_, i) => kept.includes(i))
    return Object.assign({}, ...chosen, rest, { uiTransactionType })
  })

const arbitraryPlace: fc.Arbitrary<PlaceRef | undefined> = fc.constantFrom(
  undefined,
  ...market.places.map(({ type, placeKey }) => ({ placeType: type, placeKey })),
)

describeStorage('search', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open([service])
    await loadMarket(db, market)
    await tidy(db)
  }, 60_000)

  async function page(
    ref: PlaceRef | undefined,
    filters: Filters,
    sort: Sort = 'newest',
    number = 1,
    pageSize = 96,
  ) {
    const found = ref && (await findPlace(db, ref))
    const place = found && { type: found.place.placeType, id: found.id }
    return searchListings(db, { place, filters, sort, page: number, pageSize, now: NOW })
  }

  async function everyKey(ref: PlaceRef | undefined, filters: Filters, sort: Sort, pageSize: number) {
    const keys: string[] = []
    for (let number = 1; ; number++) {
      const { listings, total } = await page(ref, filters, sort, number, pageSize)
      keys.push(...listings.map(({ document }) => document.uPI))
      if (number * pageSize >= total) return { keys, total }
    }
  }

  test('[SRCH-01] finds what a plain loop over the same homes finds, for any place and filters', async () => {
    let matched = 0
    await fc.assert(
      fc.asyncProperty(arbitraryPlace, arbitraryFilters, async (ref, filters) => {
        const expected = expectedKeys(market.listings, ref, filters, NOW)
        const { keys, total } = await everyKey(ref, filters, 'newest', 96)
        expect(total).toBe(expected.length)
        expect(keys.toSorted()).toEqual(expected.toSorted())
        if (expected.length > 0) matched++
      }),
      { numRuns: 150, seed: 4 },
    )
    expect(matched).toBeGreaterThan(40)
  }, 60_000)

  test.each(SORTS)(
    'pages through every home once, in the order %s',
    async (sort) => {
      const place = { placeType: 'state', placeKey: 'tx' } as const
      const filters = { uiTransactionType: 'Sale' } as const
      const { keys } = await everyKey(place, filters, sort, 48)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.toSorted()).toEqual(expectedKeys(market.listings, place, filters, NOW).toSorted())
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
    },
    30_000,
  )

  test.each([
    { placeType: 'city', placeKey: '4671654' },
    { placeType: 'state', placeKey: 'tx' },
    { placeType: 'zip', placeKey: '78704' },
    { placeType: 'county', placeKey: '48453' },
  ] as const)('reads a page of a $placeType off an index', async (ref) => {
    const found = await findPlace(db, ref)
    const place = { type: ref.placeType, id: found?.id ?? 0 }
    const filters = { uiTransactionType: 'Sale', minBeds: 2 } as const
    const { text, values } = pageStatement({
      place,
      filters,
      sort: 'newest',
      page: 2,
      pageSize: 24,
      now: NOW,
    })
    const rows = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(`Index Only Scan using listing_${ref.placeType}_newest`)
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })

  describe('by keyword', () => {
    const keysFor = async (keyword: string) =>
      (await everyKey(undefined, { uiTransactionType: 'Sale', keyword }, 'newest', 96)).keys
    const remarksWith = (pattern: RegExp) =>
      expectedKeys(
        market.listings.filter(({ publicRemarks }) => pattern.test(publicRemarks)),
        undefined,
        { uiTransactionType: 'Sale' },
        NOW,
      ).toSorted()

    test('finds a word in the remarks, in any of its forms', async () => {
      expect((await keysFor('pools')).toSorted()).toEqual(remarksWith(/pool/))
      expect((await keysFor('swim')).toSorted()).toEqual(remarksWith(/Swimming/))
    })

    test('understands and, or, not and quotes', async () => {
      expect((await keysFor('pool -kitchen')).toSorted()).toEqual(remarksWith(/pool and/))
      expect((await keysFor('creek or oaks')).toSorted()).toEqual(remarksWith(/creek|oaks/))
      expect((await keysFor('"open kitchen"')).toSorted()).toEqual(remarksWith(/Open kitchen/))
    })

    test.each(["'); drop table listings.listing; --", '"', '& | ! <->', '((', '🏡', '%', '\\'])(
      'takes %s as words',
      async (keyword) => {
        expect(await keysFor(keyword)).toEqual([])
      },
    )
  })

  test('[SRCH-32] counts up to 10,000 and shows no home past it', async () => {
    const filters = { uiTransactionType: 'Sale', keyword: null } as const
    const crowd = await engine.open([service])
    await loadMarket(crowd, market)
    const columns = `side, kind, on_market, price, flags, list_agent_key, list_office_key`
    await crowd.query(
      `insert into listings.listing (upi, ${columns})
       select upi || '/' || n, ${columns} from listings.listing, generate_series(1, 20) n where side = 'Sale'`,
    )
    await crowd.query(
      `insert into listings.listing_detail (id, ouid, document, history, remarks)
       select l.id, d.ouid, d.document, d.history, d.remarks
       from listings.listing l join listings.listing_detail d on d.id = 1
       where not exists (select from listings.listing_detail old where old.id = l.id)`,
    )
    const search = { place: undefined, filters, sort: 'newest', pageSize: 96, now: NOW } as const
    expect((await searchListings(crowd, { ...search, page: 1 })).total).toBe(10_000)
    const last = await searchListings(crowd, { ...search, page: 105 })
    expect(last.listings).toHaveLength(10_000 - 104 * 96)
    expect(last.total).toBe(10_000)
  }, 60_000)
})
