import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@gable/service-kit/database/migrate'
import { openDatabase } from '@gable/service-kit/database/open'
import { createLog } from '@gable/service-kit/log'
import { accounts } from '../../service.ts'
import { listingsStandIn } from '../testing/listings-stand-in.ts'
import { expectedMails } from '../testing/oracle.ts'
import { createRandom, type Random } from '../testing/random.ts'
import { storeWorld } from '../testing/store-world.ts'
import { byKey, differences, toldMails } from '../testing/told.ts'
import { createWorld, hourOf, type WorldSize } from '../testing/world.ts'
import { type Order, type WorkerProcess, workerProcess } from './worker-process.ts'

export interface KillReport {
  mails: number
  events: number
  /** How often a worker was killed while it had something to do. */
  kills: number
  /** Mails that are missing, there twice, or say something else. */
  differences: string[]
}

/**
 * Runs days of a market with two workers at once on a database of their own, and kills one or both of them at random
 * moments in the midst of their work; then compares the outbox with what should be in it.
 */
export async function measureKills(
  databaseUrl: string,
  size: Omit<WorldSize, 'editsAnHour'>,
  kills: number,
): Promise<KillReport> {
  const world = createWorld({ ...size, editsAnHour: 0 })
  const db = await openDatabase({ log: createLog('kills', 'error'), url: databaseUrl, dataDir: '' })
  if (accounts.migrations) await migrate(db, accounts.name, accounts.migrations)
  await storeWorld(db, world)
  const listings = await listingsStandIn(world)
  const workers = await Promise.all([
    workerProcess(databaseUrl, listings.url),
    workerProcess(databaseUrl, listings.url),
  ])
  const random = createRandom(kills)
  let done = 0
  let within = WITHIN_MS
  for (let hour = 1; hour <= world.hours; hour++) {
    listings.clock = hourOf(world, hour)
    for (const what of ['read', 'send'] as const) {
      const isTime = done < kills && hour >= (world.hours * done) / kills
      const moment = isTime ? { random, within } : undefined
      const killed = await runBoth(workers, { what, now: listings.clock }, moment)
      done += killed
      // Where both are done before their time comes, the next ones are killed sooner.
      if (isTime) within = killed > 0 ? WITHIN_MS : Math.floor(within / 2)
    }
  }
  await Promise.all(workers.map((worker) => worker.stop()))
  await listings.close()
  const told = await toldMails(db)
  await db.close()
  const expected = byKey(expectedMails(world, () => false))
  return {
    mails: told.size,
    events: world.events.length,
    kills: done,
    differences: differences(told, expected),
  }
}

// An hour with something to do takes longer than this, others end before.
const WITHIN_MS = 60

/** Has both do the same at once; at a moment within, one or both are killed. Returns how many were at work. */
async function runBoth(
  workers: readonly WorkerProcess[],
  order: Order,
  moment?: { random: Random; within: number },
): Promise<number> {
  const atWork = new Set(workers)
  const runs = workers.map((worker) => worker.run(order).finally(() => atWork.delete(worker)))
  let kills = 0
  if (moment) {
    const { random, within } = moment
    await sleep(random.whole(0, within))
    const doomed = random.chance(0.3) ? [...atWork] : [...atWork].slice(0, 1)
    for (const worker of doomed) worker.kill()
    kills = doomed.length
  }
  await Promise.all(runs)
  return kills
}
