import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@gable/service-kit/database/migrate'
import { openDatabase } from '@gable/service-kit/database/open'
import { createLog } from '@gable/service-kit/runtime/log'
import { startFakeListings } from '../profile/alerts/fixtures/fake-listings.ts'
import { byKey, differences, readMails } from '../profile/alerts/fixtures/mail-facts.ts'
import { expectedMails } from '../profile/alerts/fixtures/oracle.ts'
import { createRandom, type Random } from '../profile/alerts/fixtures/random.ts'
import { storeWorld } from '../profile/alerts/fixtures/store-world.ts'
import { createWorld, hourOf, type WorldSize } from '../profile/alerts/fixtures/world.ts'
import { accounts } from '../service.ts'
import { startWorkerProcess, type WorkerCommand, type WorkerProcess } from './worker-process.ts'

export interface KillReport {
  mails: number
  events: number
  /** Number of kills that hit a worker during its work. */
  kills: number
  /** Emails that are missing, duplicated, or have unexpected content. */
  differences: string[]
}

/**
 * Simulates days of a market with two workers on a separate database and kills one or both of them at random
 * moments during their work. Then compares the outbox with the expected emails.
 */
export async function measureKills(
  databaseUrl: string,
  size: Omit<WorldSize, 'editsPerHour'>,
  kills: number,
): Promise<KillReport> {
  const world = createWorld({ ...size, editsPerHour: 0 })
  const db = await openDatabase({ log: createLog('kills', 'error'), url: databaseUrl, dataDir: '' })
  if (accounts.migrations) await migrate(db, accounts.name, accounts.migrations)
  await storeWorld(db, world)
  const listings = await startFakeListings(world)
  const workers = await Promise.all([
    startWorkerProcess(databaseUrl, listings.url),
    startWorkerProcess(databaseUrl, listings.url),
  ])
  const random = createRandom(kills)
  let done = 0
  let maxDelayMs = MAX_KILL_DELAY_MS
  for (let hour = 1; hour <= world.hours; hour++) {
    listings.clock = hourOf(world, hour)
    for (const what of ['read', 'send'] as const) {
      const isKillDue = done < kills && hour >= (world.hours * done) / kills
      const killTiming = isKillDue ? { random, maxDelayMs } : undefined
      const killed = await runWithKills(workers, { what, now: listings.clock }, killTiming)
      done += killed
      // If both workers finish before the kill, kill earlier next time.
      if (isKillDue) maxDelayMs = killed > 0 ? MAX_KILL_DELAY_MS : Math.floor(maxDelayMs / 2)
    }
  }
  await Promise.all(workers.map((worker) => worker.stop()))
  await listings.close()
  const sentMails = await readMails(db)
  await db.close()
  const expected = byKey(expectedMails(world, () => false))
  return {
    mails: sentMails.size,
    events: world.events.length,
    kills: done,
    differences: differences(sentMails, expected),
  }
}

// Max delay in ms before a kill. The workers need more time for an hour with events, and less for an hour
// without events.
const MAX_KILL_DELAY_MS = 60

/**
 * Runs the same command on both workers. With `killTiming`, kills one or both at a random moment. Returns how
 * many were killed during their work.
 */
async function runWithKills(
  workers: readonly WorkerProcess[],
  command: WorkerCommand,
  killTiming?: { random: Random; maxDelayMs: number },
): Promise<number> {
  const atWork = new Set(workers)
  const runs = workers.map((worker) => worker.run(command).finally(() => atWork.delete(worker)))
  let kills = 0
  if (killTiming) {
    const { random, maxDelayMs } = killTiming
    await sleep(random.whole(0, maxDelayMs))
    const doomed = random.chance(0.3) ? [...atWork] : [...atWork].slice(0, 1)
    for (const worker of doomed) worker.kill()
    kills = doomed.length
  }
  await Promise.all(runs)
  return kills
}
