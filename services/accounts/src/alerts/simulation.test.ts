import { describeStorage } from '@gable/service-kit/test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '../service.ts'
import { applyEdit } from './testing/edits.ts'
import { listingsStandIn } from './testing/listings-stand-in.ts'
import { expectedMails } from './testing/oracle.ts'
import { runAlerts, testContext } from './testing/simulate.ts'
import { storeWorld } from './testing/store-world.ts'
import { byKey, differences, toldMails } from './testing/told.ts'
import { createWorld, editedAt, hourOf } from './testing/world.ts'

// `npm run bench -- alert-kills` has ten thousand searches, and workers that are killed.
const FULL = {
  days: 30,
  homes: 1_500,
  cities: 24,
  eventsADay: 60,
  people: 500,
  searches: 2_500,
  editsAnHour: 4,
}
// The embedded engine does one thing at a time, in a thread beside this one.
const SMALL = {
  days: 9,
  homes: 1_500,
  cities: 12,
  eventsADay: 60,
  people: 300,
  searches: 1_500,
  editsAnHour: 2,
}

/** Twice the listings service is away, the second time for longer than a day. */
const isAway = (hour: number) => (hour > 130 && hour <= 136) || (hour > 160 && hour <= 190)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describeStorage('days of a market', (engine) => {
  test('each mail that should be there is, as it should be, and no other', { timeout: 300_000 }, async () => {
    const world = createWorld(engine.name === 'postgres' ? FULL : SMALL)
    const db = await engine.open([accounts])
    await storeWorld(db, world)
    const listings = await listingsStandIn(world)
    const context = testContext(db, listings.url)
    const sent = { events: 0, mails: 0 }
    for (let hour = 1; hour <= world.hours; hour++) {
      vi.setSystemTime(editedAt(world, hour))
      for (const edit of world.edits[hour] ?? []) await applyEdit(db, edit, editedAt(world, hour))
      const now = hourOf(world, hour)
      vi.setSystemTime(now)
      listings.clock = now
      listings.isAway = isAway(hour)
      const run = runAlerts(context, now)
      if (isAway(hour)) await expect(run).rejects.toThrow('503')
      else {
        const { events, mails } = await run
        sent.events += events
        sent.mails += mails
      }
    }
    await listings.close()

    const told = await toldMails(db)
    const expected = byKey(expectedMails(world, isAway))
    expect(differences(told, expected)).toEqual([])
    expect(sent).toEqual({ events: world.events.length, mails: expected.size })
    expect(expected.size).toBeGreaterThan(world.searches.length)
  })
})
