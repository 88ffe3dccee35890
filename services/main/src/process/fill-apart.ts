import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isEmbeddedIn } from '@gable/service-kit/database/open'
import { KIT_SCHEMA } from '@gable/service-kit/database/origin'
import type { Logger } from '@gable/service-kit/runtime/log'
import { dataDir, env, isSampleWanted } from '../env/env.ts'
import { openConfiguredDatabase } from './open-configured-database.ts'

const fillFile = fileURLToPath(new URL('../fill.ts', import.meta.url))

/** True when the sample market is wanted in a database that no version of Gable has used yet. */
export async function isFillExpected(log: Logger): Promise<boolean> {
  if (!isSampleWanted || env.SAMPLE_LISTINGS === 0) return false
  if (!env.DATABASE_URL) return !isEmbeddedIn(dataDir)
  const db = await openConfiguredDatabase(log, 0)
  const [used] = await db.query('select where to_regnamespace($1) is not null', [KIT_SCHEMA])
  await db.close()
  return used === undefined
}

/**
 * Migrates and fills the database in a process of its own. A fill needs over a gigabyte, which a process keeps until it
 * ends. The child process ends with this process, and prints its own errors; this process then exits like it.
 */
export async function fillApart(port: number): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, fillFile, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(typeof code === 'number' ? code : 1)
}
