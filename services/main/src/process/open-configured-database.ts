import type { Database } from '@gable/service-kit/database/database'
import { DirectoryInUseError } from '@gable/service-kit/database/lock'
import { openDatabase } from '@gable/service-kit/database/open'
import type { Logger } from '@gable/service-kit/runtime/log'
import { dataDir, env } from '../env/env.ts'

/** Opens the database of the environment, or ends the process with one line that says why it cannot. */
export async function openConfiguredDatabase(log: Logger, statementTimeoutMs: number): Promise<Database> {
  const options = {
    log,
    url: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    dataDir,
    applicationName: 'gable-services',
    poolSize: env.DATABASE_POOL_SIZE,
    statementTimeoutMs,
    onLost: () => process.exit(1),
  }
  try {
    return await openDatabase(options)
  } catch (error) {
    if (error instanceof DirectoryInUseError) return exitWithError(error.message)
    const reason = reasonOf(error)
    if (env.DATABASE_URL) return exitWithError(`DATABASE_URL: ${reason}`)
    return exitWithError(`DATA_DIR: cannot keep a database in ${dataDir}: ${reason}`)
  }
}

/** Waits for a step of the start; where it fails, the process ends with one line that says why. */
export async function exitOnError<T>(purpose: string, step: Promise<T>, log: Logger): Promise<T> {
  try {
    return await step
  } catch (error) {
    log.debug({ err: error }, 'the start failed')
    return exitWithError(`${purpose}: ${reasonOf(error)}`)
  }
}

/** Ends the process with one line for the person who started it. */
export function exitWithError(reason: string): never {
  console.error(reason)
  process.exit(1)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
