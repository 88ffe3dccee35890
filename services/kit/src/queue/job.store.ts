import type PgBoss from 'pg-boss'
import type { Database } from '../database/database.ts'
import { createBoss, inTransaction, LEASE_SECONDS, prepareQueues, SCHEMA } from './boss.ts'

const MAX_STORED_FAILURES = 100
const TABLE = `"${SCHEMA}".job`

/** A run that this process has taken on itself. */
export interface ClaimedRun {
  queue: string
  id: string
  /** This one among them. */
  tries: number
  isLastTry: boolean
}

export interface JobStoreOptions {
  /** How many seconds lie between two runs of each queue. */
  pauses: ReadonlyMap<string, number>
  /** Hears where what is over could not be tidied away. */
  onError(error: Error): void
}

export type JobStore = Awaited<ReturnType<typeof openJobStore>>

/** What is due and what became of it, kept by pg-boss. Times are those of the database. */
export async function openJobStore(db: Database, { pauses, onError }: JobStoreOptions) {
  const queues = [...pauses.keys()]
  const boss = createBoss(db)
  boss.on('error', onError)
  await boss.start()
  try {
    await prepareQueues(boss, queues)
    // The embedded engine belongs to one process: what runs there ran in one that is gone.
    if (db.engine === 'pglite') await recover(db, boss, queues)
    await shortenPauses(db, pauses)
  } catch (error) {
    await close()
    throw error
  }

  const next = (queue: string) => ({ startAfter: pauses.get(queue) ?? 0 })

  /** Ends its timers; the database stays open. */
  function close(): Promise<void> {
    return boss.stop({ graceful: false, close: false })
  }

  return {
    /** In how many milliseconds each queue is due; Infinity while it runs. Left out: those in which nothing is. */
    async due(): Promise<Map<string, number>> {
      const rows = await db.query<{ name: string; isActive: boolean; ms: number | null }>(
        `select name, bool_or(state = 'active') as "isActive",
           extract(epoch from min(start_after) filter (where state < 'active') - now())::float8 * 1000 as ms
         from ${TABLE} where name = any($1) and state <= 'active' group by name`,
        [queues],
      )
      // A run that is due this very moment is handed out a moment later.
      return new Map(
        rows.map(({ name, isActive, ms }) => [name, isActive || ms === null ? Infinity : ms + 1]),
      )
    },

    /** Queues the first run, unless another process was quicker, and perhaps runs it already. */
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

    /** Says now and then that the run goes on, and hears of it when another process has taken it. */
    startHeartbeat({ queue, id }: ClaimedRun): { lost: AbortSignal; end(): void } {
      const lost = new AbortController()
      const touch = () =>
        db.query(
          `update ${TABLE} set started_on = now() where name = $1 and id = $2 and state = 'active' returning id`,
          [queue, id],
        )
      const timer = setInterval(() => {
        // A database that does not answer says nothing about whose it is.
        touch().then((rows) => rows.length === 0 && lost.abort(), onError)
      }, LEASE_SECONDS * 250)
      timer.unref()
      return { lost: lost.signal, end: () => clearInterval(timer) }
    },

    /** Keeps that it ended well, in place of the one before, and queues the next: both or neither. */
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

    /** Keeps the reason, to be tried again; past the last try the next run is queued beside it. */
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

    /** For the next process, at once: it was cut short by the stop of this one. */
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

/** Hands out again what a process that is gone was running. */
async function recover(db: Database, boss: PgBoss, queues: readonly string[]): Promise<void> {
  const rows = await db.query<{ name: string; id: string }>(
    `select name, id from ${TABLE} where name = any($1) and state = 'active'`,
    [queues],
  )
  for (const { name, id } of rows) await boss.fail(name, id, { message: 'The process ended while it ran' })
}

/** What waits longer than its pause was queued when that was longer. */
async function shortenPauses(db: Database, pauses: ReadonlyMap<string, number>): Promise<void> {
  await db.query(
    `update ${TABLE} job set start_after = now() + make_interval(secs => pause.seconds)
     from unnest($1::text[], $2::float8[]) as pause (name, seconds)
     where job.name = pause.name and job.state = 'created'
       and job.start_after > now() + make_interval(secs => pause.seconds)`,
    [[...pauses.keys()], [...pauses.values()]],
  )
}

/** Enough to know what went wrong; the rest of an error may hold what people wrote. */
function reasonOf(error: unknown): { message: string } {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return { message: message.slice(0, 500) }
}
