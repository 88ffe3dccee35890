import { sharedMarket } from '@gable/sample/market/shared-market'
import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { listingsByKey } from '@gable/service-listings/listing/listing.store'
import { loadListings } from '@gable/service-listings/listing-index/load-listings'
import { findPlace } from '@gable/service-listings/place/place.store'
import { scopeOf } from '@gable/service-listings/search/search.place'
import { listings as service } from '@gable/service-listings/service'
import { beforeAll, expect, test } from 'vitest'
import { sampleFills } from './sample.ts'

const options = { listings: 1_000, seed: 1 }
const shared = new Map<string, unknown>()
const listings = [...sharedMarket(shared, options).listings()]
const shown = listings.filter((listing) => listing.internetEntireListingDisplayYN)

const INDEXES = "select indexname from pg_indexes where schemaname = 'listings' order by 1"

describeStorage('the sample market', (engine) => {
  let db: Database
  let indexes: object[]
  const heard: number[] = []
  beforeAll(async () => {
    db = await engine.open([service])
    indexes = await db.query(INDEXES)
    const progress = (_label: string, done: number) => heard.push(done)
    await sampleFills.listings({ db, log: createLog('test', 'silent'), options, shared, progress })
  }, 120_000)

  test('loads every listing except those that must not be displayed', async () => {
    const [counts] = await db.query(
      `select (select count(*) from listings.listing) as listings,
              (select count(*) from listings.listing_detail) as details,
              (select count(*) from listings.place) > 85000 as places`,
    )
    expect(counts).toEqual({ listings: shown.length, details: shown.length, places: true })
    expect(heard.at(-1)).toBe(options.listings)
  })

  test('has every index after the load', async () => {
    expect(await db.query(INDEXES)).toEqual(indexes)
  })

  test('assigns every listing to its city, state, and ZIP code', async () => {
    const [lost] = await db.query(
      'select count(*) as homes from listings.listing where city_id is null or state_id is null or zip_id is null',
    )
    expect(lost).toEqual({ homes: 0 })
    const found = await findPlace(db, { placeType: 'city', placeKey: '4671654' })
    const { listings: homes } = await loadListings(db)
    const scope = scopeOf(found, { uiTransactionType: 'Sale' })
    const austin = shown.filter(
      ({ cityKey, standardStatus, propertyType }) =>
        cityKey === '4671654' &&
        /^(Active|Active Under Contract|Pending|Coming Soon)$/.test(standardStatus) &&
        !propertyType.endsWith('Lease'),
    )
    expect(homes.rowsOf(scope)).toHaveLength(austin.length)
  })

  test('stores no street address or position that an owner withholds', async () => {
    const hidden = shown.filter((listing) => !listing.internetAddressDisplayYN)
    expect(hidden.length).toBeGreaterThan(20)
    const stored = await listingsByKey(
      db,
      hidden.map(({ uPI }) => uPI),
    )
    const texts = new Map(stored.map((listing) => [listing.document.uPI, JSON.stringify(listing)]))
    const leaked = hidden.filter(({ uPI, streetName, streetNumber }) =>
      texts.get(uPI)?.includes(`${streetNumber} ${streetName}`),
    )
    const placed = stored.filter(({ document: { lat, lon } }) => lat !== null || lon !== null)
    expect(placed).toEqual([])
    expect(texts.size).toBe(hidden.length)
    expect(leaked).toEqual([])
  })
})
