import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Logger } from '../runtime/log.ts'
import type { Job } from '../service/service.ts'
import { queueName } from './boss.ts'
import { type ClaimedRun, type JobStore, openJobStore } from './job.store.ts'

const STOP_TIMEOUT_MS = 3_500
// Max delay (ms) until this process notices runs that another process or an operator queued. It notices its
// own runs without polling.
const POLL_MS = 2_000
const MIN_WAIT_MS = 20
// Each job uses a database connection, and requests also need connections. The limit does not apply to urgent
// jobs.
const MAX_CONCURRENT_JOBS = 3

export interface ServiceJob extends Job {
  service: string
}

export interface JobsOptions {
  db: Database
  log: Logger
  jobs: readonly ServiceJob[]
  /** Called after each run, for metrics. */
  count?(outcome: 'done' | 'failed', service: string, job: string): void
  /** Max time (ms) between two reads of the queues. */
  pollMs?: number
}

export interface RunningJobs {
  /** Stops claiming runs, aborts the signal of active runs, and waits up to 3.5 s for these runs to end. */
  stop(): Promise<void>
}

/**
 * Runs each job when it is due: immediately if it has never run, then after each pause. A job runs in only
 * one process at a time. A failed run is retried with growing delays. If its last try fails, the run is
 * stored with the reason, and the next run starts after the pause. If a process dies, another process repeats
 * its runs within two minutes.
 */
export function runJobs({ db, log, jobs, count, pollMs = POLL_MS }: JobsOptions): RunningJobs {
  const byQueue = new Map(jobs.map((job) => [queueName(job.service, job.name), job]))
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  let wake = new AbortController()
  let store: JobStore | undefined

  const open = () =>
    openJobStore(db, {
      pauses: new Map([...byQueue].map(([queue, { everySeconds }]) => [queue, everySeconds])),
      onError: (error) => log.warn({ err: error }, 'Failed to clean up the job queues'),
    })

  /** Starts due jobs. Returns the time in ms until the next check. */
  async function startDueJobs(jobStore: JobStore): Promise<number> {
    const due = await jobStore.due()
    let nextInMs = pollMs
    for (const [queue, job] of byQueue) {
      if (running.has(queue)) continue
      // A queue has no waiting or active run when it is new, or when the process of its last run died.
      if (!due.has(queue)) await jobStore.enqueueFirst(queue)
      const dueInMs = due.get(queue) ?? 0
      if (dueInMs > 0) nextInMs = Math.min(nextInMs, dueInMs)
      else if ((job.isUrgent || hasCapacity()) && !stopping.signal.aborted) start(jobStore, queue, job)
    }
    return nextInMs
  }

  const hasCapacity = () =>
    [...running.keys()].filter((queue) => !byQueue.get(queue)?.isUrgent).length < MAX_CONCURRENT_JOBS

  function start(jobStore: JobStore, queue: string, job: ServiceJob): void {
    const run = runOnce(jobStore, queue, job)
      .catch((error) => {
        log.error({ err: error, job: job.name }, 'Failed to record the outcome of a job')
        return false
      })
      .then((ran) => {
        running.delete(queue)
        if (ran) wake.abort()
      })
    running.set(queue, run)
  }

  /**
   * Claims and runs a job. Returns false when there was nothing to claim, for example because another process
   * claimed the run first.
   */
  async function runOnce(jobStore: JobStore, queue: string, job: ServiceJob): Promise<boolean> {
    const claimed = await jobStore.claim(queue)
    if (!claimed) return false
    if (stopping.signal.aborted) {
      await jobStore.release(claimed)
      return false
    }
    const heartbeat = jobStore.startHeartbeat(claimed)
    const startedAt = performance.now()
    let failure: { error: unknown } | undefined
    const runController = new AbortController()
    const end = () => runController.abort()
    for (const signal of [stopping.signal, heartbeat.lost]) signal.addEventListener('abort', end)
    try {
      await job.run(runController.signal)
    } catch (error) {
      failure = { error }
    }
    stopping.signal.removeEventListener('abort', end)
    heartbeat.end()
    // Another process considered this run dead and repeats it. That process records the outcome.
    if (heartbeat.lost.aborted) return true
    if (failure && stopping.signal.aborted) await jobStore.release(claimed)
    else if (failure) await recordFailure(jobStore, claimed, job, failure.error)
    else {
      count?.('done', job.service, job.name)
      await jobStore.complete(claimed, Math.round(performance.now() - startedAt))
    }
    return true
  }

  async function recordFailure(
    jobStore: JobStore,
    claimed: ClaimedRun,
    job: ServiceJob,
    error: unknown,
  ): Promise<void> {
    const facts = { err: error, service: job.service, job: job.name, try: claimed.tries }
    if (claimed.isLastTry) log.error(facts, 'A job failed')
    else log.warn(facts, 'A job failed; will retry')
    count?.('failed', job.service, job.name)
    await jobStore.fail(claimed, error)
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      let wait = pollMs
      try {
        store ??= await open()
        wait = await startDueJobs(store)
      } catch (error) {
        log.error({ err: error }, 'Failed to read the job queues')
      }
      await sleep(Math.max(wait, MIN_WAIT_MS), undefined, { signal: wake.signal }).catch(() => {})
    }
    await Promise.all(running.values())
    await store?.close()
  }

  const working = work()
  return {
    async stop() {
      stopping.abort()
      wake.abort()
      const late = sleep(STOP_TIMEOUT_MS, 'late', { ref: false })
      if ((await Promise.race([working, late])) === 'late')
        log.warn('A job is still running at shutdown; stopping without it')
    },
  }
}
