import type { StandardStatus } from '@gable/kit/rules/listing-status'
import type { Database } from '@gable/service-kit/database/database'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyChanges, type ListingChanges } from '../changes/apply-changes.ts'
import { sampleBoard, sampleListing } from '../fixtures/sample-listing.ts'
import { samplePlaces } from '../fixtures/sample-places.ts'
import type { MarketListing } from '../listing/market-listing.types.ts'
import { ListingNames } from '../listing/names.contract.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { EventListings, EventsPage } from './event.contract.ts'

const testNow = new Date('2026-11-20T15:00:00.000Z')
const DELETED: string = 'Delete'

const home = (n: number, changes: Partial<MarketListing> = {}) =>
  sampleListing({
    uPI: `urn:reso:upi:2.0:US:48453:${n}`,
    listingId: `ACT${n}`,
    streetNumber: String(n),
    streetName: 'Elm St',
    unitNumber: null,
    computedOnMarketDate: '2026-06-01',
    history: [{ date: '2026-06-01', event: 'Listed', price: 725_000, listingId: `ACT${n}` }],
    ...changes,
  })

describeStorage('the display of homes', { ownCluster: true }, (engine) => {
  let db: Database
  let services: TestServices
  beforeAll(async () => {
    db = await engine.open([service])
    const listings = [1, 2, 3, 4, 5, 6].map((n) => home(n))
    await loadMarket(db, { places: samplePlaces, boards: [sampleBoard], listings, asOf: testNow })
    services = await startTestServices([service], { db })
  })
  afterAll(() => services.close())

  let position = '0.0.0'
  /** Applies changes and returns the events that they log. */
  async function told(changes: ListingChanges): Promise<unknown[]> {
    await applyChanges(db, changes, testNow)
    const page = await services.read(EventsPage, `/listings/events?after=${position}&limit=1000`)
    position = page.position
    return page.events.map(({ position: _position, loggedAt: _loggedAt, ...event }) => event)
  }
  const event = (n: number, kind: string) => ({ uPI: home(n).uPI, kind, at: testNow.toISOString() })
  const names = async (after = '', limit = 500) =>
    (await services.read(ListingNames, `/listings/listings/names?after=${after}&limit=${limit}`)).listings

  test('[F-37] logs an event without the street when an address is withheld, shown again, or corrected', async () => {
    const hidden = home(1, { internetAddressDisplayYN: false })
    expect(await told({ upsert: [hidden] })).toEqual([event(1, 'ADDRESS_HIDDEN')])
    expect(await told({ upsert: [hidden] })).toEqual([])
    expect((await names())[0]).toMatchObject({ uPI: home(1).uPI, listingId: 'ACT1', street: null })
    expect(await told({ upsert: [home(1)] })).toEqual([event(1, 'ADDRESS_SHOWN')])
    expect(await told({ upsert: [home(1, { streetNumber: '11' })] })).toEqual([event(1, 'ADDRESS_CHANGE')])
    expect((await names())[0]).toMatchObject({ street: '11 Elm St' })
  })

  test.each([
    [2, { upsert: [home(2, { internetEntireListingDisplayYN: false })] }],
    [3, { upsert: [home(3, { standardStatus: DELETED as StandardStatus })] }],
    [4, { remove: [home(4).uPI] }],
  ])(
    '[F-37] logs that listing %i may no longer be displayed, and removes its other events',
    async (n, changes) => {
      await told({ upsert: [home(n, { listPrice: 700_000 + n })] })
      expect(await told(changes)).toEqual([event(n, 'LISTING_HIDDEN')])
      expect(await told(changes)).toEqual([])
      const { events } = await services.read(EventsPage, '/listings/events?limit=1000')
      expect(events.filter(({ uPI }) => uPI === home(n).uPI)).toHaveLength(1)
      const { homes } = await services.read(EventListings, '/listings/events/homes')
      expect(homes).not.toContain(home(n).uPI)
      expect((await names()).map(({ uPI }) => uPI)).not.toContain(home(n).uPI)
    },
  )

  test('[F-37] logs LISTING_SHOWN for a newly displayed listing that is not new on the market', async () => {
    expect(await told({ upsert: [home(7)] })).toEqual([
      { uPI: home(7).uPI, kind: 'LISTING_SHOWN', at: '2026-11-18T10:00:00.000Z' },
    ])
    const isNew = { computedOnMarketDate: '2026-11-19', history: [] }
    expect(await told({ upsert: [home(8, isNew)] })).toMatchObject([{ kind: 'NEW_LISTING' }])
  })

  test('[F-37] returns the same listing names page by page as in one response', async () => {
    const all = await names()
    const paged = []
    for (let after = ''; ; ) {
      const page = await names(after, 2)
      paged.push(...page)
      if (page.length < 2) break
      after = page.at(-1)?.uPI ?? ''
    }
    expect(paged).toEqual(all)
    expect(all.length).toBeGreaterThan(2)
  })
})
