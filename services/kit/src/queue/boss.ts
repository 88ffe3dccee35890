import { DAY_SECONDS } from '@gable/kit/time/durations'
import PgBoss from 'pg-boss'
import type { Database, Queryable } from '../database/database.ts'

/** The SQL schema of the pg-boss tables. */
export const SCHEMA = 'jobs'

/**
 * A few retries within the first minute, for transient errors. A run counts as failed after its last retry
 * fails.
 */
const RETRY_OPTIONS = { retryLimit: 3, retryDelay: 2, retryBackoff: true }
/** Max seconds without a heartbeat. After that, the run counts as dead, and another process runs it. */
export const LEASE_SECONDS = 60

/**
 * Creates pg-boss on our database, to record due runs and their outcomes. `run-jobs.ts` executes the jobs
 * itself, because a pg-boss worker would end the process when it fails to store an outcome, and would poll
 * each queue separately.
 */
export function createBoss(db: Database): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => executeOn(db, text, values) },
    schema: SCHEMA,
    // Disables the cron schedules of pg-boss, because `run-jobs.ts` queues the next run when a run ends.
    schedule: false,
    maintenanceIntervalSeconds: LEASE_SECONDS / 2,
    // `run-jobs.ts` keeps one successful run per queue. Failed runs are archived after two weeks and deleted
    // a week later.
    archiveCompletedAfterSeconds: 30 * DAY_SECONDS,
    archiveFailedAfterSeconds: 14 * DAY_SECONDS,
    deleteAfterDays: 7,
  })
}

/** Returns the option that makes pg-boss use our transaction. */
export const inTransaction = (transaction: Queryable): { db: PgBoss.Db } => ({
  db: {
    executeSql: async (text, values) => ({ rows: await transaction.query(text, values) }),
  },
})

/**
 * Executes SQL for pg-boss. If pg-boss wraps statements in BEGIN and COMMIT, runs them in a transaction of
 * our own instead, because after an error, the pg-boss transaction would stay open on a connection that
 * returns to the pool.
 */
async function executeOn(db: Database, text: string, values: readonly unknown[] | undefined) {
  const wrapped = /^\s*BEGIN;(?<body>[\s\S]*)COMMIT;\s*$/.exec(text)?.groups?.body
  if (wrapped === undefined) return { rows: await db.query<object>(text, values) }
  return { rows: await db.transaction((transaction) => transaction.query<object>(wrapped)) }
}

/** Returns the queue name of a job, for example 'accounts.sweep-mail'. */
export const queueName = (service: string, job: string) => `${service}.${job.replaceAll(' ', '-')}`

/** Creates the queues that do not exist yet. */
export async function prepareQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names) {
    if (known.has(name)) continue
    // Allows at most one waiting run and one active run, because a job is either due or not.
    await boss.createQueue(name, {
      name,
      policy: 'stately',
      expireInSeconds: LEASE_SECONDS,
      ...RETRY_OPTIONS,
    })
  }
}
