import type PgBoss from 'pg-boss'
import type { Database } from '../database/database.ts'
import { createBoss, inTransaction, LEASE_SECONDS, prepareQueues, SCHEMA } from './boss.ts'

const MAX_STORED_FAILURES = 100
const TABLE = `"${SCHEMA}".job`

/** A run that this process has claimed. */
export interface ClaimedRun {
  queue: string
  id: string
  /** Number of tries, including this one. */
  tries: number
  isLastTry: boolean
}

export interface JobStoreOptions {
  /** Pause in seconds between two runs, by queue. */
  pauses: ReadonlyMap<string, number>
  /** Called when maintenance or a heartbeat fails. */
  onError(error: Error): void
}

export type JobStore = Awaited<ReturnType<typeof openJobStore>>

/** Opens the store of due runs and their outcomes, which pg-boss manages. Uses the time of the database. */
export async function openJobStore(db: Database, { pauses, onError }: JobStoreOptions) {
  const queues = [...pauses.keys()]
  const boss = createBoss(db)
  boss.on('error', onError)
  await boss.start()
  try {
    await prepareQueues(boss, queues)
    // Only one process can open the embedded database, so runs that are still active belong to a process that
    // died.
    if (db.engine === 'pglite') await recover(db, boss, queues)
    await shortenPauses(db, pauses)
  } catch (error) {
    await close()
    throw error
  }

  const next = (queue: string) => ({ startAfter: pauses.get(queue) ?? 0 })

  /** Stops the timers of pg-boss. The database stays open. */
  function close(): Promise<void> {
    return boss.stop({ graceful: false, close: false })
  }

  return {
    /**
     * Returns the time in ms until each queue is due. Infinity for a queue with an active run. Omits queues
     * without a waiting or active run.
     */
    async due(): Promise<Map<string, number>> {
      const rows = await db.query<{ name: string; isActive: boolean; ms: number | null }>(
        `select name, bool_or(state = 'active') as "isActive",
           extract(epoch from min(start_after) filter (where state < 'active') - now())::float8 * 1000 as ms
         from ${TABLE} where name = any($1) and state <= 'active' group by name`,
        [queues],
      )
      // Adds 1 ms, because pg-boss does not return a run at the exact moment when it is due.
      return new Map(
        rows.map(({ name, isActive, ms }) => [name, isActive || ms === null ? Infinity : ms + 1]),
      )
    },

    /** Queues the first run, unless another process has already queued it. */
    async enqueueFirst(queue: string): Promise<void> {
      await db.transaction(async (transaction) => {
        await transaction.query("select pg_advisory_xact_lock(hashtext('gable'), hashtext($1))", [queue])
        const waitsOrRuns = `select id from ${TABLE} where name = $1 and state <= 'active' limit 1`
        const known = await transaction.query(waitsOrRuns, [queue])
        if (known.length === 0) await boss.send(queue, {}, inTransaction(transaction))
      })
    },

    async claim(queue: string): Promise<ClaimedRun | undefined> {
      const [run] = await boss.fetch(queue, { includeMetadata: true })
      if (!run) return undefined
      return { queue, id: run.id, tries: run.retryCount + 1, isLastTry: run.retryCount >= run.retryLimit }
    },

    /** Renews the lease of the run regularly. Aborts `lost` when another process has taken the run. */
    startHeartbeat({ queue, id }: ClaimedRun): { lost: AbortSignal; end(): void } {
      const lost = new AbortController()
      const touch = () =>
        db.query(
          `update ${TABLE} set started_on = now() where name = $1 and id = $2 and state = 'active' returning id`,
          [queue, id],
        )
      const timer = setInterval(() => {
        // A failed query does not prove that another process has taken the run.
        touch().then((rows) => rows.length === 0 && lost.abort(), onError)
      }, LEASE_SECONDS * 250)
      timer.unref()
      return { lost: lost.signal, end: () => clearInterval(timer) }
    },

    /**
     * Stores that the run succeeded, in place of the previous success, and queues the next run. Does both in
     * one transaction.
     */
    async complete({ queue, id }: ClaimedRun, ms: number): Promise<void> {
      await db.transaction(async (transaction) => {
        const inside = inTransaction(transaction)
        await boss.complete(queue, id, { ms }, inside)
        await transaction.query(`delete from ${TABLE} where name = $1 and state = 'completed' and id <> $2`, [
          queue,
          id,
        ])
        await boss.send(queue, {}, { ...next(queue), ...inside })
      })
    },

    /**
     * Stores the reason for the failure, so that the run is retried. After the last try, also queues the next
     * run.
     */
    async fail({ queue, id, isLastTry }: ClaimedRun, error: unknown): Promise<void> {
      await db.transaction(async (transaction) => {
        const inside = inTransaction(transaction)
        await boss.fail(queue, id, reasonOf(error), inside)
        if (!isLastTry) return
        await transaction.query(
          `delete from ${TABLE} where name = $1 and state = 'failed' and id not in (
             select id from ${TABLE} where name = $1 and state = 'failed' order by completed_on desc limit $2)`,
          [queue, MAX_STORED_FAILURES],
        )
        await boss.send(queue, {}, { ...next(queue), ...inside })
      })
    },

    /**
     * Queues the run again for the next process, without delay. Used when this process stops during the run.
     */
    async release({ queue, id }: ClaimedRun): Promise<void> {
      await db.transaction(async (transaction) => {
        const inside = inTransaction(transaction)
        await boss.deleteJob(queue, id, inside)
        await boss.send(queue, {}, inside)
      })
    },

    close,
  }
}

/** Marks the runs of a process that died as failed, so that they are retried. */
async function recover(db: Database, boss: PgBoss, queues: readonly string[]): Promise<void> {
  const rows = await db.query<{ name: string; id: string }>(
    `select name, id from ${TABLE} where name = any($1) and state = 'active'`,
    [queues],
  )
  for (const { name, id } of rows) await boss.fail(name, id, { message: 'The process ended during the run' })
}

/** Shortens the waits of runs that were queued when the pause was longer. */
async function shortenPauses(db: Database, pauses: ReadonlyMap<string, number>): Promise<void> {
  await db.query(
    `update ${TABLE} job set start_after = now() + make_interval(secs => pause.seconds)
     from unnest($1::text[], $2::float8[]) as pause (name, seconds)
     where job.name = pause.name and job.state = 'created'
       and job.start_after > now() + make_interval(secs => pause.seconds)`,
    [[...pauses.keys()], [...pauses.values()]],
  )
}

/**
 * Returns the first 500 characters of the error message, which are enough to find the cause. The rest may
 * contain user input.
 */
function reasonOf(error: unknown): { message: string } {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { message: message.slice(0, 500) }
}
