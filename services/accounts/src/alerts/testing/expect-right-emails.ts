import type { StorageEngine } from '@gable/service-kit/test'
import { expect, vi } from 'vitest'
import { accounts } from '../../service.ts'
import { applyEdit } from './edits.ts'
import { listingsStandIn } from './listings-stand-in.ts'
import { expectedMails } from './oracle.ts'
import { runAlerts, testContext } from './simulate.ts'
import { storeWorld } from './store-world.ts'
import { byKey, differences, toldMails } from './told.ts'
import { createWorld, editedAt, hourOf, type WorldSize } from './world.ts'

/**
 * Lives through the days of a market, hour by hour, and expects each alert email that the oracle expects, once, and no
 * other. The listings service answers 503 in the hours for which `isAway` is true. Needs fake timers for Date.
 */
export async function expectRightEmails(
  engine: StorageEngine,
  size: WorldSize,
  isAway: (hour: number) => boolean,
): Promise<void> {
  const world = createWorld(size)
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
  expect(expected.size).toBeGreaterThan(world.searches.length / 4)
}
