import type { Database } from '@gable/service-kit/database/database'
import { FailedRun, listFailures, listQueues, Queue, retryFailed } from '@gable/service-kit/queue/operator'
import { createLog } from '@gable/service-kit/runtime/log'
import { z } from 'zod'
import { env } from '../env/env.ts'
import { isServing, requestJson } from '../process/local-services.ts'
import { openConfiguredDatabase } from '../process/open-configured-database.ts'

/** Source of job data for the operator commands. */
export interface JobsSource {
  queues(): Promise<Queue[]>
  failures(): Promise<FailedRun[]>
  retry(what: string): Promise<{ found: boolean; said: string }>
  close(): Promise<void>
}

const Queues = z.object({ data: z.object({ queues: z.array(Queue) }) })
const Failures = z.object({ data: z.object({ runs: z.array(FailedRun) }) })
const Retried = z.object({ data: z.object({ found: z.boolean(), said: z.string() }) })

/**
 * Opens Postgres if DATABASE_URL is set. Otherwise uses the services process that has the embedded database
 * open, or opens the embedded database if no process has it open.
 */
export async function openJobsSource(): Promise<JobsSource> {
  const url = `http://127.0.0.1:${env.PORT}/jobs`
  if (!env.DATABASE_URL && (await isServing(url))) return processSource(url)
  return databaseSource(
    await openConfiguredDatabase(createLog('jobs', 'warn'), env.DATABASE_STATEMENT_TIMEOUT_MS),
  )
}

function databaseSource(db: Database): JobsSource {
  return {
    queues: () => listQueues(db),
    failures: () => listFailures(db),
    retry: (what) => retryFailed(db, what),
    close: () => db.close(),
  }
}

function processSource(url: string): JobsSource {
  return {
    queues: async () => Queues.parse(await requestJson(url)).data.queues,
    failures: async () => Failures.parse(await requestJson(`${url}/failed`)).data.runs,
    retry: async (what) => Retried.parse(await requestJson(`${url}/retry`, { what })).data,
    close: async () => {},
  }
}
