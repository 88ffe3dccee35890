import type { Database } from '@gable/service-kit/database/database'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { EventsPage, type ListingEvent } from '../events/event.contract.ts'
import { sampleBoard, sampleListing } from '../fixtures/sample-listing.ts'
import { sampleMarket } from '../fixtures/sample-market.ts'
import { samplePlaces } from '../fixtures/sample-places.ts'
import { listingsByKey } from '../listing/listing.store.ts'
import type { MarketListing } from '../listing/market-listing.types.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { applyChanges, type ListingChanges } from './apply-changes.ts'

const testNow = new Date('2026-11-20T15:00:00.000Z')
const Found = z.object({ results: z.array(z.object({ uPI: z.string(), listPrice: z.number() })) })
const SOON = { timeout: 10_000, interval: 50 }

const home = (n: number, changes: Partial<MarketListing> = {}) =>
  sampleListing({
    uPI: `urn:reso:upi:2.0:US:48453:${n}`,
    listingId: `ACT${n}`,
    computedOnMarketDate: '2026-06-01',
    history: [{ date: '2026-06-01', event: 'Listed', price: 725_000, listingId: `ACT${n}` }],
    ...changes,
  })
const stored = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => home(n))

vi.setConfig({ testTimeout: 90_000 })

describeStorage('changes of homes', { ownCluster: true }, (engine) => {
  let db: Database
  let services: TestServices
  beforeAll(async () => {
    db = await engine.open([service])
    const market = { places: samplePlaces, boards: [sampleBoard], listings: stored, asOf: testNow }
    await loadMarket(db, market)
    services = await startTestServices([service], { db })
  })
  afterAll(() => services.close())

  const apply = (changes: ListingChanges) => applyChanges(db, changes, testNow)
  let position = '0.0.0'
  async function readLog(after = '0.0.0') {
    return services.read(EventsPage, `/listings/events?after=${after}&limit=1000`)
  }
  /** Returns the events logged since the last call. */
  async function news(): Promise<ListingEvent[]> {
    const page = await readLog(position)
    position = page.position
    return page.events
  }
  async function known(n: number) {
    const [found] = await listingsByKey(db, [home(n).uPI])
    return found && { ...found.document, ...found.extras }
  }
  const search = async (filters: object) => {
    const text = encodeURIComponent(JSON.stringify(filters))
    return (await services.read(Found, `/listings/listings/search?filters=${text}`)).results.map(
      ({ uPI }) => uPI,
    )
  }

  test('logs no events for old listings on a full load', async () => {
    expect(await news()).toEqual([])
  })

  test('stores a new price, logs an event, extends the history, and uses the new price in later searches', async () => {
    const cut = home(1, {
      listPrice: 650_000,
      previousListPrice: 725_000,
      priceChangeTimestamp: '2026-11-20T14:00:00.000Z',
      modificationTimestamp: '2026-11-20T14:30:00.000Z',
    })
    const applied = await apply({ upsert: [cut] })
    expect(applied).toMatchObject({ written: 1, removed: 0, events: { PRICE_CHANGE: 1, STATUS_CHANGE: 0 } })
    expect(await news()).toMatchObject([
      {
        uPI: cut.uPI,
        kind: 'PRICE_CHANGE',
        oldPrice: 725_000,
        newPrice: 650_000,
        price: 650_000,
        at: '2026-11-20T14:00:00.000Z',
      },
    ])
    expect((await known(1))?.history.at(-1)).toEqual({
      date: '2026-11-20',
      event: 'Price Change',
      price: 650_000,
      listingId: 'ACT1',
    })
    const cheap = { maxPrice: 660_000 }
    await vi.waitUntil(async () => (await search(cheap)).includes(cut.uPI), SOON)
    expect(await search({ minPrice: 700_000 })).not.toContain(cut.uPI)
  })

  test('does not write a listing that did not change', async () => {
    const [before] = await db.query<{ changed_in: unknown }>(
      'select changed_in::text from listings.listing where upi = $1',
      [home(2).uPI],
    )
    expect(await apply({ upsert: [home(2)] })).toMatchObject({ written: 0, events: { PRICE_CHANGE: 0 } })
    const [after] = await db.query('select changed_in::text from listings.listing where upi = $1', [
      home(2).uPI,
    ])
    expect(after).toEqual(before)
    expect(await news()).toEqual([])
  })

  test('stores changed remarks without an event', async () => {
    await apply({ upsert: [home(2, { publicRemarks: 'An orchard of lemons.', bedroomsTotal: 5 })] })
    expect(await known(2)).toMatchObject({ publicRemarks: 'An orchard of lemons.', bedroomsTotal: 5 })
    expect((await known(2))?.history).toEqual(home(2).history)
    expect(await news()).toEqual([])
    await vi.waitUntil(async () => (await search({ keyword: 'lemons' })).includes(home(2).uPI), SOON)
  })

  test('logs events for a new listing and includes it in later searches', async () => {
    const fresh = home(50, { computedOnMarketDate: '2026-11-20', history: [] })
    const soon = home(51, { standardStatus: 'Coming Soon', computedOnMarketDate: '2026-11-20', history: [] })
    await apply({ upsert: [fresh, soon] })
    expect(await news()).toMatchObject([
      { uPI: fresh.uPI, kind: 'NEW_LISTING', oldPrice: null, oldStatus: null, newStatus: 'Active' },
      { uPI: soon.uPI, kind: 'COMING_SOON', newStatus: 'Coming Soon' },
    ])
    expect((await known(50))?.history).toMatchObject([{ event: 'Listed', date: '2026-11-18' }])
    await vi.waitUntil(async () => (await search({})).includes(fresh.uPI), SOON)
    await apply({ upsert: [{ ...soon, standardStatus: 'Active' }] })
    expect(await news()).toMatchObject([{ kind: 'NEW_LISTING', oldStatus: 'Coming Soon' }])
    expect((await known(51))?.history.map(({ event }) => event)).toEqual(['Coming Soon', 'Listed'])
  })

  test('logs only LISTING_SHOWN for a new listing with an old on-market date', async () => {
    await apply({ upsert: [home(60)] })
    expect(await known(60)).toBeDefined()
    expect(await news()).toMatchObject([{ kind: 'LISTING_SHOWN' }])
  })

  test('logs each status change up to the sale, with the transaction type', async () => {
    const pending = home(3, { standardStatus: 'Pending' })
    const sold = {
      ...pending,
      standardStatus: 'Closed',
      closePrice: 700_000,
      closeDate: '2026-11-20',
    } as const
    await apply({ upsert: [pending] })
    await apply({ upsert: [home(3)] })
    await apply({ upsert: [pending, sold] })
    expect(await news()).toMatchObject([
      { oldStatus: 'Active', newStatus: 'Pending' },
      { oldStatus: 'Pending', newStatus: 'Active' },
      { oldStatus: 'Active', newStatus: 'Pending' },
      {
        oldStatus: 'Pending',
        newStatus: 'Closed',
        oldPrice: 725_000,
        newPrice: 700_000,
        transaction: 'Sale',
      },
    ])
    expect((await known(3))?.history.map(({ event }) => event)).toEqual([
      'Listed',
      'Pending',
      'Back On Market',
      'Pending',
      'Closed',
    ])
    await vi.waitUntil(async () => (await search({ uiTransactionType: 'Sold' })).includes(home(3).uPI), SOON)
  })

  test('replaces the history with a longer one from the feed', async () => {
    const history: MarketListing['history'] = [
      { date: '2019-03-01', event: 'Closed', price: 300_000, listingId: 'OLD4' },
      ...home(4).history,
    ]
    await apply({ upsert: [home(4, { history })] })
    expect((await known(4))?.history).toEqual(history)
  })

  test('removes a listing that may no longer be displayed, and its earlier events', async () => {
    await apply({ upsert: [home(5, { listPrice: 1 }), home(6, { listPrice: 1 })] })
    const { position: before } = await readLog()
    const hidden = home(5, { internetEntireListingDisplayYN: false })
    expect(await apply({ upsert: [hidden], remove: [home(6).uPI, 'urn:nobody'] })).toMatchObject({
      written: 0,
      removed: 2,
    })
    expect([await known(5), await known(6)]).toEqual([undefined, undefined])
    const { events } = await readLog()
    expect(events.filter(({ uPI }) => uPI === home(5).uPI || uPI === home(6).uPI)).toMatchObject([
      { kind: 'LISTING_HIDDEN' },
      { kind: 'LISTING_HIDDEN' },
    ])
    expect(before).not.toBe('0.0.0')
    await vi.waitUntil(async () => !(await search({})).includes(home(5).uPI), SOON)
    await news()
  })

  test('logs no street address or coordinates for a listing with a withheld address', async () => {
    const before = home(70, { computedOnMarketDate: '2026-11-19', internetAddressDisplayYN: false })
    await apply({ upsert: [before] })
    const [event] = await news()
    expect(event).toMatchObject({ uPI: before.uPI, kind: 'NEW_LISTING' })
    expect(JSON.stringify(event)).not.toMatch(/barton ave|1204|30\.25/i)
    expect(await known(70)).toMatchObject({ streetName: '', lat: null })
  })

  test('rolls back all changes when one listing cannot be stored', async () => {
    const orphan = home(81, { oUID: 'M0' })
    const change = apply({ upsert: [home(7, { listPrice: 9 }), orphan] })
    await expect(change).rejects.toThrow(
      'Failed to store listings: unknown boards M0; store the boards first',
    )
    expect((await known(7))?.listPrice).toBe(725_000)
    expect(await news()).toEqual([])
  })

  test("stores the time of each board's last update", async () => {
    const [board] = await db.query('select last_run_timestamp from listings.board')
    expect(board).toEqual({ last_run_timestamp: testNow })
  })

  test('gives the same result for thousands of listings in a batch as for single listings', async () => {
    const { listings } = sampleMarket(1_200)
    const shown = listings.filter((listing) => listing.internetEntireListingDisplayYN)
    const first = await apply({ upsert: listings })
    expect(first.written).toBe(shown.length)
    const cut = (listing: MarketListing) => ({ ...listing, listPrice: listing.listPrice - 1_000 })
    const second = await apply({ upsert: listings.map(cut) })
    expect(second.written).toBe(shown.length)
    const onMarket = shown.filter(({ standardStatus }) =>
      /^(Active|Active Under Contract|Pending|Coming Soon)$/.test(standardStatus),
    )
    expect(second.events).toEqual({
      NEW_LISTING: 0,
      COMING_SOON: 0,
      STATUS_CHANGE: 0,
      PRICE_CHANGE: onMarket.length,
    })
  })
})
