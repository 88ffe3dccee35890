import type { Database } from '@gable/service-kit/database/database'
import { DirectoryInUseError } from '@gable/service-kit/database/lock'
import { openDatabase } from '@gable/service-kit/database/open'
import type { Logger } from '@gable/service-kit/log'
import { dataDir, env } from './env.ts'

/** Opens the database of the environment, or ends the process with one line that says why it cannot. */
export async function open(log: Logger, statementTimeoutMs: number): Promise<Database> {
  try {
    return await openDatabase({
      log,
      url: env.DATABASE_URL,
      replicaUrl: env.DATABASE_REPLICA_URL,
      dataDir,
      applicationName: 'gable-services',
      poolSize: env.DATABASE_POOL_SIZE,
      statementTimeoutMs,
      onLost: () => process.exit(1),
    })
  } catch (error) {
    if (error instanceof DirectoryInUseError) return stop(error.message)
    if (!env.DATABASE_URL) throw error
    return stop(`DATABASE_URL: cannot connect: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Ends the process with one line for the person who started it. */
export function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}
