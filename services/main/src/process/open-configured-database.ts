import type { Database } from '@gable/service-kit/database/database'
import { DirectoryInUseError } from '@gable/service-kit/database/lock'
import { openDatabase } from '@gable/service-kit/database/open'
import type { Logger } from '@gable/service-kit/runtime/log'
import { dataDir, env } from '../env/env.ts'

/** Opens the configured database, or exits with a one-line reason. */
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
    return exitWithError(`DATA_DIR: failed to open a database in ${dataDir}: ${reason}`)
  }
}

/** Awaits a startup step. If it fails, exits with a one-line reason. */
export async function exitOnError<T>(purpose: string, step: Promise<T>, log: Logger): Promise<T> {
  try {
    return await step
  } catch (error) {
    log.debug({ err: error }, 'Failed to start')
    return exitWithError(`${purpose}: ${reasonOf(error)}`)
  }
}

/** Prints a one-line reason for the operator and exits with code 1. */
export function exitWithError(reason: string): never {
  console.error(reason)
  process.exit(1)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
