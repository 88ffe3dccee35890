import { pastEvents } from '@gable/service-listings/events/past-events'
import { expect, test } from 'vitest'
import { listings, TODAY } from './fixtures/generated-market.ts'

const testNow = new Date(`${TODAY}T15:00:00.000Z`)

test('past events in the sample market are in chronological order, on dates in the history, and never in the future', () => {
  let events = 0
  for (const listing of listings.slice(0, 1_000)) {
    const past = pastEvents(listing, testNow)
    events += past.length
    const times = past.map(({ at }) => at.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const dates = new Set(listing.history.map(({ date }) => date))
    for (const { at } of past) {
      expect(dates).toContain(at.toISOString().slice(0, 10))
      expect(at <= testNow).toBe(true)
    }
    const last = past.at(-1)
    // Histories do not record the Hold status.
    if (!last || listing.standardStatus === 'Hold') continue
    expect(last.newStatus).toBe(listing.standardStatus)
    expect(last.newPrice).toBe(listing.closePrice ?? listing.listPrice)
  }
  expect(events).toBeGreaterThan(150)
})
