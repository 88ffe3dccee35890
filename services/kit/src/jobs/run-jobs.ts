import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import type { Job } from '../jobs.ts'
import type { Logger } from '../log.ts'

const STOP_PATIENCE_MS = 5_000

export interface JobsOptions {
  db: Database
  log: Logger
  /** Whose jobs they are: no other process runs one of the same service and name at the same time. */
  service: string
  jobs: readonly Job[]
  /** Hears of each run, for metrics. */
  count?(outcome: 'done' | 'failed', job: string): void
}

export interface RunningJobs {
  /** Aborts the signal of what runs, and waits a moment for it to end. */
  stop(): Promise<void>
}

/**
 * Runs each job at once and then after each pause, one after the other: each run holds a connection for its lock
 * beside those that it works with, and requests need some too. A run that fails is in the log, and the next one
 * comes.
 */
export function runJobs({ db, log, service, jobs, count }: JobsOptions): RunningJobs {
  const stopping = new AbortController()
  const { signal } = stopping

  let last = Promise.resolve()

  async function runOnce({ name, run }: Job): Promise<void> {
    if (signal.aborted) return
    try {
      const ran = await db.unlessBusy(`job ${service} ${name}`, async () => {
        if (!signal.aborted) await run(signal)
      })
      if (ran) count?.('done', name)
    } catch (error) {
      if (signal.aborted) return
      log.error({ err: error, job: name }, 'A job failed')
      count?.('failed', name)
    }
  }

  async function repeat(job: Job): Promise<void> {
    while (!signal.aborted) {
      last = last.then(() => runOnce(job))
      await last
      await sleep(job.everySeconds * 1_000, undefined, { signal }).catch(() => {})
    }
  }

  const running = Promise.all(jobs.map(repeat))
  return {
    async stop() {
      stopping.abort()
      const patience = sleep(STOP_PATIENCE_MS, 'late', { ref: false })
      if ((await Promise.race([running, patience])) === 'late')
        log.warn('A job does not end; going on without it')
    },
  }
}
