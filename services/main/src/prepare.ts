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

/** Migrates each service, and fills those that were never filled with their part of the sample market. */
export async function prepare(work: Work): Promise<void> {
  const { db, services } = work
  const shared = new Map<string, unknown>()
  await db.exclusively('prepare', async () => {
    await db.query('create schema if not exists gable')
    await db.query(
      'create table if not exists gable.seeding (service text primary key, is_finished boolean not null)',
    )
    let filled = false
    for (const service of services) filled = (await prepareService(service, work, shared)) || filled
    if (filled) await tidy(db)
  })
}

/** Returns whether it filled anything. */
async function prepareService(service: ServiceDefinition, work: Work, shared: Map<string, unknown>) {
  const { db, log } = work
  const seeding = await readSeeding(db, service.name)
  // Only a schema that a cut-short fill has made itself is begun again, so nobody's own data is at risk.
  if (seeding === 'unfinished') await drop(db, service.name)
  const isNew = !(await schemaExists(db, service.name))
  if (service.migrations) {
    const ran = await migrate(db, service.name, service.migrations)
    if (ran.length > 0) log.info({ service: service.name, ran }, 'migrated')
  }
  if (!service.seed || seeding === 'finished' || work.options.listings === 0) return false
  if (isNew) await writeSeeding(db, service.name, false)
  await service.seed({ ...work, log: log.child({ service: service.name }), shared })
  await writeSeeding(db, service.name, true)
  return true
}

/** Throws away all that the services have stored, so that prepare makes it anew. */
export async function dropAll(db: Database, services: readonly ServiceDefinition[]): Promise<void> {
  await db.exclusively('prepare', async () => {
    for (const { name } of services) await drop(db, name)
    await db.query('drop table if exists gable.seeding')
  })
}

async function readSeeding(db: Database, service: string): Promise<'finished' | 'unfinished' | undefined> {
  const [row] = await db.query<{ is_finished: boolean }>(
    'select is_finished from gable.seeding where service = $1',
    [service],
  )
  return row && (row.is_finished ? 'finished' : 'unfinished')
}

async function writeSeeding(db: Database, service: string, isFinished: boolean): Promise<void> {
  await db.query(
    `insert into gable.seeding (service, is_finished) values ($1, $2)
     on conflict (service) do update set is_finished = excluded.is_finished`,
    [service, isFinished],
  )
}

async function schemaExists(db: Database, schema: string): Promise<boolean> {
  return (await db.query('select 1 from pg_namespace where nspname = $1', [schema])).length > 0
}

async function drop(db: Database, schema: string): Promise<void> {
  await db.query(`drop schema if exists "${schema}" cascade`)
}
