import { expect, test } from 'vitest'
import { sampleListing } from '../fixtures/sample-listing.ts'
import type { MarketHistoryEvent } from '../listing/market-listing.types.ts'
import { pastEvents } from './past-events.ts'

const testNow = new Date('2026-11-20T15:00:00.000Z')

const line = (date: string, event: MarketHistoryEvent['event'], price: number, listingId = 'N1') => ({
  date,
  event,
  price,
  listingId,
})

test('turns the last 35 days of a history into events and skips older lines', () => {
  const listing = sampleListing({
    standardStatus: 'Closed',
    listingId: 'N1',
    priceChangeTimestamp: '2026-11-01T20:30:00Z',
    history: [
      line('2021-05-01', 'Listed', 400_000, 'N0'),
      line('2021-06-01', 'Closed', 390_000, 'N0'),
      line('2026-10-10', 'Coming Soon', 520_000),
      line('2026-10-20', 'Listed', 520_000),
      line('2026-11-01', 'Price Change', 500_000),
      line('2026-11-05', 'Pending', 500_000),
      line('2026-11-19', 'Closed', 495_000),
    ],
  })
  expect(pastEvents(listing, testNow)).toMatchObject([
    { kind: 'NEW_LISTING', oldStatus: 'Coming Soon', newStatus: 'Active', newPrice: 520_000 },
    { kind: 'PRICE_CHANGE', oldPrice: 520_000, newPrice: 500_000, at: new Date('2026-11-01T20:30:00Z') },
    { kind: 'STATUS_CHANGE', oldStatus: 'Active', newStatus: 'Pending', oldPrice: 500_000 },
    {
      kind: 'STATUS_CHANGE',
      oldStatus: 'Pending',
      newStatus: 'Closed',
      oldPrice: 500_000,
      newPrice: 495_000,
    },
  ])
})

test('uses the exact current status for the last event when several statuses share one history event', () => {
  const history = [line('2026-09-01', 'Listed', 500_000), line('2026-11-10', 'Pending', 500_000)]
  const [event] = pastEvents(sampleListing({ standardStatus: 'Active Under Contract', history }), testNow)
  expect(event).toMatchObject({ oldStatus: 'Active', newStatus: 'Active Under Contract' })
})
