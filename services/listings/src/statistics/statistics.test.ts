import type { Database } from '@gable/service-kit/database/database'
import { vacuumTables } from '@gable/service-kit/database/vacuum'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sampleBoard } from '../fixtures/sample-listing.ts'
import { sampleMarket } from '../fixtures/sample-market.ts'
import { samplePlace } from '../fixtures/sample-places.ts'
import { transactionTypeOf } from '../listing/classify.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { PlaceFigures, PopularPlaces } from './statistics.contract.ts'
import { NEARBY_QUERY, popularStatement } from './statistics.store.ts'

const market = sampleMarket(2_000)
const otherBoard = {
  ...sampleBoard,
  oUID: 'M00000999',
  idxDisclosure: 'Renseignements fournis par un autre.',
}
const silentBoard = { ...sampleBoard, oUID: 'M00000998', idxDisclosure: 'Of homes that nobody counts.' }
const listings = market.listings.map((listing) => ({
  ...listing,
  oUID: listing.stateOrProvince === 'QC' ? otherBoard.oUID : listing.oUID,
}))
const places = [
  ...market.places,
  samplePlace('city', 'far', 'Far Away', { lat: 34, lon: -103, population: 10 }),
  samplePlace('city', 'empty', 'Empty', { lat: 30.27, lon: -97.744, population: 10 }),
  // Enough towns for the query planner to prefer an index.
  ...Array.from({ length: 1_000 }, (_, i) =>
    samplePlace('city', `town-${i}`, `Town ${i}`, { lat: 60, lon: i / 10 }),
  ),
]

/** Listings for sale that may be shown. The expected figures are computed from these without the database. */
const forSale = listings.filter(
  (listing) => listing.internetEntireListingDisplayYN && transactionTypeOf(listing) === 'Sale',
)
function figuresOf(homes: typeof forSale) {
  const sum = homes.reduce((total, { listPrice }) => total + listPrice, 0)
  return { totalListings: homes.length, avgListPrice: Math.round(sum / homes.length) }
}

const mostFirst = <T extends { totalListings: number }>(places: readonly T[]) =>
  places.toSorted((one, other) => other.totalListings - one.totalListings)

describeStorage('figures of the market', (engine) => {
  let services: TestServices
  let db: Database
  beforeAll(async () => {
    db = await engine.open([service])
    await loadMarket(db, { places, boards: [sampleBoard, otherBoard, silentBoard], listings })
    await vacuumTables(db)
    services = await startTestServices([service], { db })
  }, 60_000)
  afterAll(() => services.close())

  const popular = (query: string) =>
    services.read(PopularPlaces, `/listings/statistics/popular-places?${query}`)
  const nearby = (query: string) =>
    services.read(z.array(PlaceFigures), `/listings/statistics/nearby-cities?${query}`)

  test('[HOME-38] returns cities and ZIP codes with their number of homes for sale and average price, most homes first', async () => {
    const { state, cities, zips } = await popular('')
    expect(state).toBeNull()
    const expected = market.places
      .filter(({ type }) => type === 'city')
      .map(({ placeKey, slug, displayName, state }) => ({
        placeKey,
        displayName,
        href: `/homes-for-sale/${state.toLowerCase()}/${slug}/city/${placeKey}`,
        ...figuresOf(forSale.filter(({ cityKey }) => cityKey === placeKey)),
      }))
    expect(cities).toMatchObject(mostFirst(expected))
    const zip = zips.find(({ placeKey }) => placeKey === '78704')
    expect(zip).toMatchObject({
      city: 'Austin',
      state: 'TX',
      href: '/homes-for-sale/tx/austin/zip/78704',
      ...figuresOf(forSale.filter(({ postalCode }) => postalCode === '78704')),
    })
    expect(zips).toEqual(mostFirst(zips))
  })

  test('[HOME-38] counts only listings in the requested state, and returns only the disclosures of their boards', async () => {
    const { state, cities, zips, disclosures } = await popular('state=qc&limit=1')
    expect([state, cities.length, zips.length]).toEqual(['QC', 1, 1])
    expect(cities[0]).toMatchObject({ placeKey: '6077243' })
    expect(disclosures).toEqual([otherBoard.idxDisclosure])
    expect((await popular('')).disclosures.toSorted()).toEqual(
      [sampleBoard.idxDisclosure, otherBoard.idxDisclosure].toSorted(),
    )
  })

  test('returns nearby cities with homes for sale, nearest first, without the place itself', async () => {
    const keys = async (query: string) => (await nearby(query)).map(({ placeKey }) => placeKey)
    expect(await keys('placeType=city&placeKey=4671654')).toEqual(['tx-rollingwood'])
    expect(await keys('placeType=county&placeKey=48453')).toEqual(['4671654', 'tx-rollingwood'])
    expect(await keys('placeType=county&placeKey=48453&limit=1')).toEqual(['4671654'])
    expect(await keys('placeType=county&placeKey=48453&least=100000')).toEqual([])
    expect(await keys('placeType=city&placeKey=far')).toEqual([])
  })

  test('returns the search pages in a state that have homes for sale, larger places first', async () => {
    const paths = await services.read(z.array(z.string()), '/listings/statistics/search-paths?state=tx')
    expect(paths).toEqual([
      '/homes-for-sale/tx/travis-county/county/48453',
      '/homes-for-sale/tx/austin/city/4671654',
      '/homes-for-sale/tx/rollingwood/city/tx-rollingwood',
      '/homes-for-sale/tx/austin/zip/78704',
      '/homes-for-sale/tx/austin/zip/78746',
      '/homes-for-sale/tx/eanes-isd/schooldistrict/48453-eanes-isd',
      '/homes-for-sale/tx/austin/neighborhood/4671654-barton-hills',
    ])
  })

  test.each([
    ['popular-places?state=zz', 404, 'There is no state zz.'],
    ['search-paths?state=zz', 404, 'There is no state zz.'],
    ['popular-places?limit=51', 400, 'limit: must be 50 or less'],
    ['nearby-cities?placeType=city&placeKey=atlantis', 404, 'There is no city atlantis.'],
    [
      'nearby-cities?placeType=town&placeKey=1',
      400,
      'placeType: must be one of state, county, city, zip, neighborhood, schooldistrict',
    ],
  ])('responds to GET %s with %i', async (path, status, reason) => {
    expect(await services.get(`/listings/statistics/${path}`)).toEqual({ status, body: { errors: [reason] } })
  })

  test('reads counts from indexes', async () => {
    const plan = async (text: string, values: unknown[]) =>
      (await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values))
        .map((row) => row['QUERY PLAN'])
        .join('\n')
    const { text, values } = popularStatement('city', 1, 10)
    expect(await plan(text, values)).toContain('using listing_for_sale')
    expect(await plan(NEARBY_QUERY, [1, 30, -97, 1, 10])).toMatch(
      /using place_nearest_city.*Index Only Scan using listing_city/s,
    )
  })
})
