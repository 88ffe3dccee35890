import type { Database } from '@gable/service-kit/database/database'
import { migrate } from '@gable/service-kit/database/migrate'
import { tidy } from '@gable/service-kit/database/tidy'
import type { Logger } from '@gable/service-kit/log'
import type { SeedOptions, ServiceDefinition } from '@gable/service-kit/service'
import type { Progress } from './progress.ts'

interface Work {
  db: Database
  log: Logger
  services: readonly ServiceDefinition[]
  /** No listings means no sample market at all: the services begin empty. */
  options: SeedOptions
  progress: Progress
}

/** Migrates each service, and fills those whose tables are empty with their part of the sample market. */
export async function prepare(work: Work): Promise<void> {
  const shared = new Map<string, unknown>()
  await work.db.exclusively('prepare', async () => {
    let filled = false
    for (const service of work.services) filled = (await prepareService(service, work, shared)) || filled
    if (filled) await tidy(work.db)
  })
}

/** Returns whether it filled anything. */
async function prepareService(
  { name, migrations, seed }: ServiceDefinition,
  { db, log, options, progress }: Work,
  shared: Map<string, unknown>,
): Promise<boolean> {
  const ran = migrations ? await migrate(db, name, migrations) : []
  if (ran.length > 0) log.info({ service: name, ran }, 'migrated')
  if (!seed || options.listings === 0) return false
  const [present] = await db.query(`select from ${seed.table} limit 1`)
  if (present) return false
  await seed.fill({ db, log: log.child({ service: name }), options, progress, shared })
  return true
}

/** Throws away all that the services have stored, so that prepare makes it anew. */
export async function dropAll(db: Database, services: readonly ServiceDefinition[]): Promise<void> {
  await db.exclusively('prepare', async () => {
    for (const { name } of services) await db.query(`drop schema if exists "${name}" cascade`)
  })
}
