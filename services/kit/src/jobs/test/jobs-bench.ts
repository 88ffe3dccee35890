import { afterEach, beforeAll, vi } from 'vitest'
import type { Database } from '../../database/database.ts'
import type { Job } from '../../jobs.ts'
import { readableLog } from '../../mail/test/post-office.ts'
import type { StorageEngine } from '../../test.ts'
import { listQueues } from '../operator.ts'
import { type RunningJobs, runJobs } from '../run-jobs.ts'

export const SOON = { timeout: 30_000, interval: 20 }
export const NEVER_AGAIN = 86_400
/** Retries and other processes are noticed this soon. */
const POLL_MS = 100

/** A database of its own, and processes that run jobs of the service `homes` on it until the test ends. */
export function jobsBench(engine: StorageEngine, prepare: (db: Database) => Promise<void> = async () => {}) {
  const running: RunningJobs[] = []
  const counted: string[] = []
  const { lines, log } = readableLog()
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
    await prepare(db)
  })
  afterEach(async () => {
    await stopAll()
    counted.length = 0
    lines.length = 0
    await db.query('delete from jobs.job')
  })

  const stopAll = () => Promise.all(running.splice(0).map((one) => one.stop()))

  const start = (...jobs: Job[]) => startOn(db, ...jobs)

  /** The same on another view of the database. */
  function startOn(db: Database, ...jobs: Job[]): RunningJobs {
    const count = (outcome: string, service: string, job: string) =>
      counted.push(`${service} ${job} ${outcome}`)
    const ofHomes = jobs.map((job) => ({ ...job, service: 'homes' }))
    const started = runJobs({ db, log, jobs: ofHomes, count, pollMs: POLL_MS })
    running.push(started)
    return started
  }

  const queueNamed = async (name: string) => (await listQueues(db)).find((queue) => queue.name === name)

  /** As if the time of what is tried again had come. */
  const letTimePass = () =>
    db.query(`update jobs.job set start_after = now() - interval '1 second' where state = 'retry'`)

  /** Past all its tries. */
  async function untilFailed(queue: string): Promise<void> {
    await vi.waitUntil(async () => {
      const found = await queueNamed(queue)
      if (found) await letTimePass()
      return found?.failed === 1
    }, SOON)
  }

  const query = (text: string) => db.query<{ value: number }>(text)
  return {
    start,
    startOn,
    stopAll,
    counted,
    lines,
    queueNamed,
    letTimePass,
    untilFailed,
    query,
    database: () => db,
  }
}

/** A job that never ends well. */
export const broken = (name: string, tries: { count: number }): Job => ({
  name,
  everySeconds: NEVER_AGAIN,
  run: async () => {
    tries.count++
    throw new Error('the disk is full')
  },
})
