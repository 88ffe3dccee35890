import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arbitraryFilters } from '../fixtures/arbitrary-filters.ts'
import { sampleMarket, sampleNow } from '../fixtures/sample-market.ts'
import { expectedKeys } from '../fixtures/search-oracle.ts'
import { createKeywordIndex } from '../keywords/keyword-index.ts'
import { createLiveListings } from '../listing-index/live-listings.ts'
import { findPlace } from '../place/place.store.ts'
import type { Filters } from '../search/search.contract.ts'
import { scopeOf } from '../search/search.place.ts'
import { type SearchSource, searchListings } from '../search/search.store.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'

const market = sampleMarket(1_000)
const COUNTED = new Set(['total', 'facets', 'relaxations'] as const)

/** For each filter, the values that remove it from a search. */
const WITHOUT: Record<string, Partial<Filters>> = {
  PRICE: { minPrice: null, maxPrice: null },
  BEDS: { minBeds: null, maxBeds: null },
  BATHS: { minBaths: null, maxBaths: null },
  SQFT: { minSqft: null, maxSqft: null },
  LOT: { minLotSqft: null, maxLotSqft: null },
  YEAR_BUILT: { minYearBuilt: null, maxYearBuilt: null },
  PROPERTY_TYPE: { uiPropertyType: null },
  OPEN_HOUSE: { openHouse: null },
  NEW: { newWithinDays: null },
  PRICE_REDUCED: { priceReducedWithinDays: null },
  VIRTUAL_TOUR: { virtualTour: null },
  COLLECTION: { isCollection: null },
  HOA_FEE: { maxHoaFee: null },
  PARKING: { minParking: null },
  GARAGE: { garage: null },
  POOL: { pool: null },
  WATERFRONT: { waterfront: null },
  VIEW: { view: null },
  FIREPLACE: { fireplace: null },
  NEW_CONSTRUCTION: { newConstruction: null },
  AGENT: { listAgentKey: null, listAgentKeys: null },
  OFFICE: { listOfficeKey: null },
  BOUNDS: { bounds: null },
  AREAS: { areas: null },
}

/** For each switch, the filter values that turn it on. */
const enableFilter: Record<string, (filters: Filters) => Partial<Filters>> = {
  OPEN_HOUSE: () => ({ openHouse: true }),
  NEW: ({ newWithinDays }) => ({ newWithinDays: newWithinDays ?? 7 }),
  PRICE_REDUCED: ({ priceReducedWithinDays }) => ({ priceReducedWithinDays: priceReducedWithinDays ?? 14 }),
  VIRTUAL_TOUR: () => ({ virtualTour: true }),
  COLLECTION: () => ({ isCollection: true }),
  GARAGE: () => ({ garage: true }),
  POOL: () => ({ pool: true }),
  WATERFRONT: () => ({ waterfront: true }),
  VIEW: () => ({ view: true }),
  FIREPLACE: () => ({ fireplace: true }),
  NEW_CONSTRUCTION: () => ({ newConstruction: true }),
}

const place = fc.constantFrom(
  undefined,
  ...market.places.map(({ type, placeKey }) => ({ placeType: type, placeKey })),
)

describeStorage('facets and relaxations', (engine) => {
  let source: SearchSource
  beforeAll(async () => {
    const db = await engine.open([service])
    await loadMarket(db, market)
    source = {
      db,
      listings: createLiveListings(db, createLog('test', 'silent')),
      keywords: createKeywordIndex(db),
    }
  }, 60_000)
  afterAll(() => source.listings.stop())

  test('returns the same counts as a search with each choice, for any place and filters', async () => {
    await fc.assert(
      fc.asyncProperty(place, arbitraryFilters, async (ref, filters) => {
        const scope = scopeOf(ref && (await findPlace(source.db, ref)), filters)
        const search = { scope, filters, sort: 'newest', page: 1, pageSize: 24, now: sampleNow } as const
        const { total, facets, relaxations } = await searchListings(source, search, COUNTED)
        const count = (changes: Partial<Filters>) =>
          expectedKeys(market.listings, ref, { ...filters, ...changes }, sampleNow).length

        expect(total).toBe(count({}))
        for (const { kind, count: found } of facets?.propertyTypes ?? [])
          expect(found, kind).toBe(count({ uiPropertyType: [kind] }))
        for (const { atLeast, count: found } of facets?.beds ?? [])
          expect(found).toBe(count({ minBeds: atLeast, maxBeds: null }))
        for (const { atLeast, count: found } of facets?.baths ?? [])
          expect(found).toBe(count({ minBaths: atLeast, maxBaths: null }))
        expect(facets?.switches.map(({ filter }) => filter).sort()).toEqual(Object.keys(enableFilter).sort())
        for (const { filter, count: found } of facets?.switches ?? [])
          expect(found, filter).toBe(count(enableFilter[filter]?.(filters) ?? {}))
        for (const { from, below, count: found } of facets?.prices ?? [])
          expect(found).toBe(count({ minPrice: from, maxPrice: below === null ? null : below - 1 }))

        const costs = Object.entries(WITHOUT).map(([filter, changes]) => ({
          filter,
          totalResults: count(changes),
        }))
        const byName = (a: { filter: string }, b: { filter: string }) => a.filter.localeCompare(b.filter)
        expect(relaxations?.toSorted(byName)).toEqual(
          costs.filter(({ totalResults }) => totalResults > count({})).sort(byName),
        )
      }),
      { numRuns: 60, seed: 1 },
    )
  }, 120_000)
})
