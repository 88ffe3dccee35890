import type { Database } from '@gable/service-kit/database/database'
import { migrate } from '@gable/service-kit/database/migrate'
import type { Logger } from '@gable/service-kit/log'
import type { SeedOptions, ServiceDefinition } from '@gable/service-kit/service'
import type { Progress } from './progress.ts'

interface Work {
  db: Database
  log: Logger
  services: readonly ServiceDefinition[]
  options: SeedOptions
  progress: Progress
}

/**
 * Migrates each service and fills those that were never filled. A fill that was cut short begins again
 * from an empty schema; data that the sample market did not make is left alone.
 */
export async function prepare(work: Work): Promise<void> {
  const shared = new Map<string, unknown>()
  await work.db.exclusively('prepare', async () => {
    await work.db.query('create schema if not exists gable')
    await work.db.query(
      `create table if not exists gable.seeding
         (service text primary key, started_at timestamptz not null default now(), finished_at timestamptz)`,
    )
    for (const service of work.services) await prepareService(service, work, shared)
  })
}

async function prepareService(service: ServiceDefinition, work: Work, shared: Map<string, unknown>) {
  const { db, log } = work
  const [seeding] = await db.query<{ finished: boolean }>(
    'select finished_at is not null as finished from gable.seeding where service = $1',
    [service.name],
  )
  if (seeding && !seeding.finished) await drop(db, service.name)
  if (service.migrations) {
    const ran = await migrate(db, service.name, service.migrations)
    if (ran.length > 0) log.info({ service: service.name, ran }, 'migrated')
  }
  if (!service.seed || seeding?.finished) return
  await db.query('insert into gable.seeding (service) values ($1) on conflict do nothing', [service.name])
  await service.seed({ ...work, log: log.child({ service: service.name }), shared })
  await db.query('update gable.seeding set finished_at = now() where service = $1', [service.name])
}

/** Throws away all that the services have stored, so that prepare makes it anew. */
export async function dropAll(db: Database, services: readonly ServiceDefinition[]): Promise<void> {
  await db.exclusively('prepare', async () => {
    for (const { name } of services) await drop(db, name)
    await db.query('drop table if exists gable.seeding')
  })
}

async function drop(db: Database, schema: string): Promise<void> {
  await db.query(`drop schema if exists "${schema}" cascade`)
}
