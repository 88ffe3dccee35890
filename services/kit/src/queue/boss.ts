import PgBoss from 'pg-boss'
import type { Database, Queryable } from '../database/database.ts'

/** The SQL schema that pg-boss keeps its tables in. */
export const SCHEMA = 'jobs'

const DAY_SECONDS = 86_400

/** A few tries in the first minute, for what a moment's trouble broke; past them the run has failed. */
const RETRY_OPTIONS = { retryLimit: 3, retryDelay: 2, retryBackoff: true }
/** What shows no sign of life for so long is taken for dead, and run by another process. */
export const LEASE_SECONDS = 60

/**
 * pg-boss on a database of ours, as the record of what is to run and what became of it. Running itself is left to
 * `run-jobs.ts`: a worker of pg-boss ends the process where the outcome of a run cannot be kept, and asks each queue
 * by itself.
 */
export function createBoss(db: Database): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => executeOn(db, text, values) },
    schema: SCHEMA,
    // Times are those of the last run, not of a clock: `run-jobs.ts` queues the next one when a run ends.
    schedule: false,
    maintenanceIntervalSeconds: LEASE_SECONDS / 2,
    // `run-jobs.ts` keeps one run that ended well of each queue; failures are kept two weeks, and a week aside.
    archiveCompletedAfterSeconds: 30 * DAY_SECONDS,
    archiveFailedAfterSeconds: 14 * DAY_SECONDS,
    deleteAfterDays: 7,
  })
}

/** The same within a transaction of ours. */
export const inTransaction = (transaction: Queryable): { db: PgBoss.Db } => ({
  db: {
    executeSql: async (text, values) => ({ rows: await transaction.query(text, values) }),
  },
})

/**
 * What pg-boss wraps into a transaction by itself goes into one of ours: half of it, left open by an error, would
 * stay with the connection when it goes back to the pool.
 */
async function executeOn(db: Database, text: string, values: readonly unknown[] | undefined) {
  const wrapped = /^\s*BEGIN;(?<body>[\s\S]*)COMMIT;\s*$/.exec(text)?.groups?.body
  if (wrapped === undefined) return { rows: await db.query<object>(text, values) }
  return { rows: await db.transaction((transaction) => transaction.query<object>(wrapped)) }
}

/** 'accounts.sweep-mail': a queue for each job of each service. */
export const queueName = (service: string, job: string) => `${service}.${job.replaceAll(' ', '-')}`

/** Makes the queues that are not there yet. */
export async function prepareQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names) {
    if (known.has(name)) continue
    // At most one that waits and one that runs: a job is due or it is not.
    await boss.createQueue(name, {
      name,
      policy: 'stately',
      expireInSeconds: LEASE_SECONDS,
      ...RETRY_OPTIONS,
    })
  }
}
