import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { createBoss, SCHEMA } from './boss.ts'

const MAX_LISTED_FAILURES = 100

/** A queue as an operator sees it. */
export const Queue = z.object({
  name: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  nextAt: z.coerce.date().nullable(),
  lastRunAt: z.coerce.date().nullable().describe('End of the last successful run'),
  lastRunMs: z.number().nullable(),
  lastFailureAt: z.coerce.date().nullable(),
  lastFailure: z.string().nullable().describe('Reason for the most recent failure'),
})
export type Queue = z.infer<typeof Queue>

/** A run that failed on its last try. */
export const FailedRun = z.object({
  id: z.string(),
  queue: z.string(),
  at: z.coerce.date(),
  tries: z.number(),
  reason: z.string(),
})
export type FailedRun = z.infer<typeof FailedRun>

export async function listQueues(db: Database): Promise<Queue[]> {
  if (!(await hasQueues(db))) return []
  return db.query<Queue>(`
    select queue.name,
      count(*) filter (where job.state < 'active')::int as waiting,
      count(*) filter (where job.state = 'active')::int as running,
      count(*) filter (where job.state = 'failed')::int as failed,
      min(job.start_after) filter (where job.state < 'active') as "nextAt",
      max(job.completed_on) filter (where job.state = 'completed') as "lastRunAt",
      max((job.output->>'ms')::float8) filter (where job.state = 'completed') as "lastRunMs",
      failure.at as "lastFailureAt", failure.reason as "lastFailure"
    from ${SCHEMA}.queue left join ${SCHEMA}.job on job.name = queue.name
      left join lateral (
        select coalesce(completed_on, started_on) as at, output->>'message' as reason from ${SCHEMA}.job
        where name = queue.name and state in ('failed', 'retry') and output is not null
        order by at desc limit 1) failure on true
    group by queue.name, failure.at, failure.reason order by queue.name`)
}

/** Lists failed runs, newest first. */
export async function listFailures(db: Database): Promise<FailedRun[]> {
  if (!(await hasQueues(db))) return []
  return db.query<FailedRun>(
    `select id, name as queue, completed_on as at, retry_count + 1 as tries,
       coalesce(output->>'message', 'No reason was kept') as reason
     from ${SCHEMA}.job where state = 'failed' order by completed_on desc limit $1`,
    [MAX_LISTED_FAILURES],
  )
}

/**
 * Retries a failed run immediately: the run with this id, or the newest failed run of this queue. Returns a
 * message about the outcome.
 */
export async function retryFailed(
  db: Database,
  queueOrId: string,
): Promise<{ found: boolean; said: string }> {
  const nothing = {
    found: false,
    said: `There is no queue and no failed run "${queueOrId}"; see npm run jobs.`,
  }
  const queues = await listQueues(db)
  const [run] = queues.length === 0 ? [] : await failuresOf(db, queueOrId)
  if (!run) {
    if (!queues.some(({ name }) => name === queueOrId)) return nothing
    return { found: true, said: `Nothing of ${queueOrId} has failed: it runs again by itself.` }
  }
  try {
    const boss = createBoss(db)
    await boss.retry(run.queue, run.id)
  } catch (error) {
    // A run of the queue is already waiting, and a queue can hold only one waiting run.
    if (error instanceof Error && 'code' in error && error.code === '23505')
      return { found: true, said: `${run.queue} is about to be tried again anyway.` }
    throw error
  }
  return { found: true, said: `${run.queue} runs again: ${run.id}.` }
}

const failuresOf = (db: Database, queueOrId: string) =>
  db.query<{ id: string; queue: string }>(
    `select id, name as queue from ${SCHEMA}.job where state = 'failed' and (name = $1 or id::text = $1)
     order by completed_on desc limit 1`,
    [queueOrId],
  )

/** Whether the pg-boss tables exist. The first start of the jobs creates them. */
async function hasQueues(db: Database): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `select to_regclass('${SCHEMA}.queue') is not null and to_regclass('${SCHEMA}.job') is not null as found`,
  )
  return row?.found === true
}
