import type { Database } from '@gable/service-kit/database/database'
import { type Box, splitAtAntimeridian } from '@gable/service-kit/map/box'
import { createLog } from '@gable/service-kit/runtime/log'
import { startTestServices, type TestServices, testDatabase } from '@gable/service-kit/test-kit/test-services'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arbitraryFilters } from '../fixtures/arbitrary-filters.ts'
import { sampleMarket, sampleNow } from '../fixtures/sample-market.ts'
import { expectedKeys, searchedPrice } from '../fixtures/search-oracle.ts'
import { createKeywordIndex } from '../keywords/keyword-index.ts'
import { createLiveListings } from '../listing-index/live-listings.ts'
import type { FirstView } from '../search/first-clusters.ts'
import { type Filters, SearchResults } from '../search/search.contract.ts'
import { scopeOf } from '../search/search.place.ts'
import { searchListings } from '../search/search.store.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { Cluster } from './clusters.contract.ts'
import { findClusters } from './clusters.store.ts'

const market = sampleMarket(2_000)
const byKey = new Map(market.listings.map((listing) => [listing.uPI, listing]))
const Answer = z.object({ data: z.array(Cluster) })
const WORLD: Box = { minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 }
const ANY: Filters = { uiTransactionType: 'Sale' }

let services: TestServices
beforeAll(async () => {
  const db = await testDatabase([service])
  await loadMarket(db, market)
  services = await startTestServices([service], { db })
}, 60_000)
afterAll(async () => {
  await services.close()
  await services.db.close()
})

const ask = (params: Record<string, string | number>) => {
  const texts = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)])
  return fetch(`${services.url}/listings/listings/clusters?${new URLSearchParams(texts)}`)
}

async function clusters(
  filters: Filters,
  zoom: number,
  box: Box = WORLD,
  params: Record<string, string | number> = {},
) {
  const answer = await ask({ ...params, ...box, zoom, filters: JSON.stringify(filters) })
  expect(answer.status).toBe(200)
  return Answer.parse(await answer.json()).data
}

const total = (found: readonly Cluster[]) => found.reduce((sum, { count }) => sum + count, 0)

/**
 * Returns the expected listings in a box: those that match the filters and whose position may be displayed.
 */
function located(filters: Filters, box: Box = WORLD) {
  const homes = expectedKeys(market.listings, undefined, filters, new Date()).flatMap(
    (uPI) => byKey.get(uPI) ?? [],
  )
  return homes.filter(
    ({ lat, lon, internetAddressDisplayYN }) =>
      internetAddressDisplayYN &&
      lat !== null &&
      lon !== null &&
      splitAtAntimeridian(box).some(
        ({ minLat, maxLat, minLon, maxLon }) =>
          lat >= minLat && lat <= maxLat && lon >= minLon && lon <= maxLon,
      ),
  )
}

test('returns clusters of all matching listings that may be on a map, at any zoom and with any filter', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryFilters, fc.nat({ max: 22 }), async (filters, zoom) => {
      const found = await clusters(filters, zoom)
      expect(found.length).toBeLessThanOrEqual(400)
      expect(total(found)).toBe(located(filters).length)
      for (const { count, pin, location, bounds } of found) {
        expect(pin !== null).toBe(count === 1)
        expect(location.lat).toBeGreaterThanOrEqual(bounds.minLat)
        expect(location.lat).toBeLessThanOrEqual(bounds.maxLat)
      }
    }),
    { numRuns: 60, seed: 1 },
  )
}, 60_000)

test('returns clusters for one part of the map, including a box that crosses the 180th meridian', async () => {
  const lat = fc.double({ min: -85, max: 85, noNaN: true })
  const lon = fc.double({ min: -180, max: 180, noNaN: true })
  const box = fc.record({ a: lat, b: lat, minLon: lon, maxLon: lon }).map(({ a, b, minLon, maxLon }) => ({
    minLat: Math.min(a, b),
    maxLat: Math.max(a, b),
    minLon,
    maxLon,
  }))
  await fc.assert(
    fc.asyncProperty(box, fc.nat({ max: 22 }), async (box, zoom) => {
      expect(total(await clusters(ANY, zoom, box))).toBe(located(ANY, box).length)
    }),
    { numRuns: 40, seed: 2 },
  )
}, 60_000)

test('returns the key, price, and position of a single-listing cluster', async () => {
  const pins = (await clusters(ANY, 22)).filter(({ pin }) => pin)
  expect(pins.length).toBeGreaterThan(20)
  for (const { pin, location, bounds } of pins) {
    const listing = byKey.get(pin?.uPI ?? '')
    expect(location).toEqual({ lat: listing?.lat, lon: listing?.lon })
    expect(bounds).toEqual({
      minLat: listing?.lat,
      maxLat: listing?.lat,
      minLon: listing?.lon,
      maxLon: listing?.lon,
    })
    expect(listing && pin?.price).toBe(listing && searchedPrice(listing))
  }
})

test('clusters only listings in the place of the search', async () => {
  const place = { placeType: 'zip', placeKey: '78746' }
  const inZip = located(ANY).filter(({ postalCode }) => postalCode === '78746')
  expect(inZip.length).toBeGreaterThan(20)
  expect(total(await clusters(ANY, 10, WORLD, place))).toBe(inZip.length)
})

test('clusters only listings that match the keyword', async () => {
  const found = await clusters({ ...ANY, keyword: 'creek' }, 10)
  expect(total(found)).toBe(located(ANY).filter(({ publicRemarks }) => /creek/.test(publicRemarks)).length)
})

test('omits listings with a withheld address from the clusters', async () => {
  const hidden = market.listings.filter(({ internetAddressDisplayYN }) => !internetAddressDisplayYN)
  const shown = new Set((await clusters(ANY, 22)).map(({ pin }) => pin?.uPI))
  expect(hidden.filter(({ uPI }) => shown.has(uPI))).toEqual([])
})

describe('invalid parameters', () => {
  test.each([
    [{ ...WORLD }, 'zoom: must be a number'],
    [{ ...WORLD, zoom: 23 }, 'zoom: must be 22 or less'],
    [{ ...WORLD, zoom: 4, maxLat: 91 }, 'maxLat: must be 90 or less'],
    [{ ...WORLD, zoom: 4, minLat: 40, maxLat: 30 }, 'minLat: must not be greater than maxLat'],
    [{ ...WORLD, zoom: 4, placeType: 'city' }, 'placeKey: is required together with placeType'],
  ])('rejects the parameters %o', async (params, sentence) => {
    const answer = await ask(params)
    expect({
      status: answer.status,
      ...z.object({ errors: z.array(z.string()) }).parse(await answer.json()),
    }).toEqual({ status: 400, errors: [sentence] })
  })

  test('rejects an unknown place', async () => {
    expect((await ask({ ...WORLD, zoom: 4, placeType: 'city', placeKey: 'atlantis' })).status).toBe(404)
  })
})

test('[CS-98] returns up to singlesUpTo listings one by one, and clusters for more', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryFilters,
      fc.nat({ max: 22 }),
      fc.nat({ max: 500 }),
      async (filters, zoom, max) => {
        const homes = located(filters)
        const found = await clusters(filters, zoom, WORLD, { singlesUpTo: max })
        expect(total(found)).toBe(homes.length)
        if (homes.length > max) {
          expect(found).toEqual(await clusters(filters, zoom))
          return
        }
        const pinned = found.flatMap(({ pin }) => pin?.uPI ?? [])
        const shared = found.filter(({ pin }) => !pin)
        expect(new Set(pinned).size).toBe(pinned.length)
        for (const { bounds } of shared) {
          expect(bounds.maxLat - bounds.minLat).toBeLessThan(2e-5)
          expect(bounds.maxLon - bounds.minLon).toBeLessThan(2e-5)
        }
      },
    ),
    { numRuns: 40, seed: 3 },
  )
}, 60_000)

test('[CS-98] says which single listings are new, and which have an open house', async () => {
  const listings = createLiveListings(services.db, createLog('test', 'silent'))
  const source = { db: services.db, listings, keywords: createKeywordIndex(services.db) }
  const search = { scope: scopeOf(undefined, ANY), now: sampleNow, box: WORLD, zoom: 22, singlesUpTo: 0 }
  const pins = async (filters: Filters) =>
    (await findClusters(source, { ...search, filters })).flatMap(({ pin }) => pin ?? [])
  const all = await pins(ANY)
  const expectSame = async (some: typeof all, filters: Filters) => {
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length)
    const found = new Set((await pins(filters)).map(({ uPI }) => uPI))
    for (const { uPI } of some) expect(found).toContain(uPI)
  }
  await expectSame(
    all.filter(({ isNew }) => isNew),
    { ...ANY, newWithinDays: 7 },
  )
  await expectSame(
    all.filter(({ hasOpenHouse }) => hasOpenHouse),
    { ...ANY, openHouse: true },
  )
  await listings.stop()
})

test('[CS-98] rejects more than 500 single listings', async () => {
  expect((await ask({ ...WORLD, zoom: 5, filters: '{}', singlesUpTo: 501 })).status).toBe(400)
})

describe('first clusters of a search', () => {
  /** The part of a map in a window of 1440 by 900 px that the bounds fill. */
  const SIZE = { mapWidth: 519, mapHeight: 555 }

  async function firstClusters(params: Record<string, string | number>) {
    const texts = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await fetch(`${services.url}/listings/listings/search?${new URLSearchParams(texts)}`)
    expect(answer.status).toBe(200)
    return z.object({ data: SearchResults }).parse(await answer.json()).data
  }

  const rounded = (degrees: number) => Number(degrees.toFixed(6))
  const columnsOf = (found: readonly Cluster[]) => {
    const indexes = (isMarked: (cluster: Cluster) => boolean | undefined) =>
      found.flatMap((cluster, index) => (isMarked(cluster) ? [index] : []))
    return {
      lats: found.map(({ location }) => rounded(location.lat)),
      lons: found.map(({ location }) => rounded(location.lon)),
      counts: found.map(({ count }) => count),
      prices: found.map(({ pin }) => pin?.price ?? null),
      newListings: indexes(({ pin }) => pin?.isNew),
      openHouses: indexes(({ pin }) => pin?.hasOpenHouse),
    }
  }

  test.each([
    ['a city, one by one', { placeType: 'city', placeKey: '4671654' }, ANY, 500, 9],
    ['a state with a filter', { placeType: 'state', placeKey: 'TX' }, { ...ANY, minBeds: 3 }, 0, 5],
    ['keywords', {}, { ...ANY, keyword: 'creek' }, 0, 2],
    ['the whole market', {}, ANY, 0, 2],
  ])('[F-191] equal those of the same view: %s', async (_, place, filters, singlesUpTo, zoom) => {
    const limits = { singlesUpTo, pricesUpTo: 500 }
    const search = { ...place, filters: JSON.stringify(filters), include: 'total' }
    const { firstClusters: first } = await firstClusters({ ...search, ...SIZE, ...limits })
    const found = await clusters(filters, zoom, WORLD, { ...place, singlesUpTo })
    const { prices, ...others } = columnsOf(found)
    expect(found.length).toBeGreaterThan(1)
    expect(first).toEqual({ ...others, prices: total(found) <= 500 ? prices : [] })
  })

  test('[F-191] fit given bounds into the map, and are far enough apart at that zoom', async () => {
    const search = { filters: JSON.stringify(ANY), include: 'total', ...SIZE }
    const near = { minLat: 30, maxLat: 30.6, minLon: -98, maxLon: -97.4 }
    const places: Record<string, string>[] = [{}, { placeType: 'city', placeKey: '4671654' }]
    for (const place of places) {
      const { firstClusters: close } = await firstClusters({ ...search, ...place, ...near })
      expect(close).toEqual({ ...columnsOf(await clusters(ANY, 10, WORLD, place)), prices: [] })
    }
  })

  test('[F-191] are in the response only when the query describes the map', async () => {
    expect(await firstClusters({ include: 'total' })).not.toHaveProperty('firstClusters')
  })

  test('[F-191] need no statement of their own', async () => {
    const statements: string[] = []
    const db: Database = {
      ...services.db,
      read: (text, values) => {
        statements.push(text)
        return services.db.read(text, values)
      },
    }
    const live = createLiveListings(services.db, createLog('test', 'silent'))
    const source = { db, listings: live, keywords: createKeywordIndex(db) }
    const filters = { ...ANY, minBeds: 2 }
    const search = { filters, sort: 'newest', page: 1, pageSize: 24, now: sampleNow } as const
    const run = async (firstView?: FirstView) => {
      statements.length = 0
      const scope = scopeOf(undefined, filters)
      const found = await searchListings(source, { ...search, scope, firstView }, new Set(['results']))
      return { clusters: found.firstClusters?.counts.length ?? 0, statements: statements.length }
    }
    // The first search also reads the boards, which the service keeps.
    await run()
    const without = await run()
    const view = { width: 519, height: 555, bounds: undefined, singlesUpTo: 500, pricesUpTo: 60 }
    const first = await run(view)
    expect(first.clusters).toBeGreaterThan(1)
    expect(first.statements).toBe(without.statements)
    await live.stop()
  })

  test.each([
    [{ mapWidth: 500 }, 'mapHeight: is required together with mapWidth'],
    [{ ...SIZE, minLat: 30 }, 'maxLat: is required together with minLat'],
    [{ ...SIZE, ...WORLD, minLat: 40, maxLat: 30 }, 'minLat: must not be greater than maxLat'],
    [{ ...SIZE, singlesUpTo: 501 }, 'singlesUpTo: must be 500 or less'],
  ])('[F-191] reject the parameters %o', async (params, sentence) => {
    const texts = Object.entries(params).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await fetch(`${services.url}/listings/listings/search?${new URLSearchParams(texts)}`)
    expect([answer.status, await answer.json()]).toEqual([400, { errors: [sentence] }])
  })
})
