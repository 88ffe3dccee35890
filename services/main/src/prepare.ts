import type { Database } from '@gable/service-kit/database/database'
import { migrate } from '@gable/service-kit/database/migrate'
import {
  KIT_SCHEMA,
  migrateOrigin,
  type Origin,
  readOrigin,
  recordOrigin,
} from '@gable/service-kit/database/origin'
import { unknownMigrations } from '@gable/service-kit/database/unknown-migrations'
import { vacuumTables } from '@gable/service-kit/database/vacuum'
import type { Logger } from '@gable/service-kit/runtime/log'
import type { SeedOptions, ServiceDefinition } from '@gable/service-kit/service/service'
import { hasRows, originOf } from './origin.ts'
import type { OwnListings } from './process/own-listings.ts'
import type { Progress } from './process/progress.ts'

interface PrepareContext {
  db: Database
  log: Logger
  services: readonly ServiceDefinition[]
  /**
   * Whether to fill an empty database with a sample market. If false, `prepare` rejects a sample database.
   */
  isSampleWanted: boolean
  /** If `listings` is 0, an empty sample database stays empty. */
  options: SeedOptions
  /** Listings of another process. Undefined when this database holds the listings that visitors see. */
  ownListings?: OwnListings | undefined
  progress: Progress
}

type LoadContext = Omit<PrepareContext, 'isSampleWanted' | 'options' | 'ownListings'>

/**
 * Migrates each service, then fills the empty tables of a sample database. Never fills the tables of a real
 * database, and never places invented agents, offices, and suggestions next to listings that are real or may be.
 */
export async function prepare(context: PrepareContext): Promise<void> {
  const { db, log, isSampleWanted, ownListings } = context
  await db.exclusively('prepare', async () => {
    await migrateAll(context)
    const origin = await resolveOrigin(context)
    if (origin?.kind === 'sample') {
      if (!isSampleWanted) throw new Error(sampleRefusal(origin))
      if (ownListings?.kind === 'real') throw new Error(mixedRefusal(origin, ownListings))
      if (isFillAllowed(context)) await fill(context)
    } else if (!origin && ownListings?.kind === 'unknown')
      log.warn(
        { listings: ownListings.address },
        'This database stays empty, because the listings service at LISTINGS_URL does not respond. For the sample market, restart this process when it responds, or unset LISTINGS_URL. For real data, set SAMPLE_MARKET=false',
      )
    else if (origin && (await hasNoPlaces(context)))
      log.warn(
        'This database has no places. Load those of the United States and Canada with npm run seed -- --places',
      )
  })
}

/** Loads the public places into a real database. Also accepts an empty database, and records it as real. */
export async function loadPlaces(context: LoadContext): Promise<void> {
  const { db, services, progress } = context
  await db.exclusively('prepare', async () => {
    await migrateAll(context)
    if ((await originOf(db, services)) === 'sample')
      throw new Error('the database holds the sample market, which has its own places; use an empty database')
    await recordOrigin(db, { kind: 'real' })
    const shared = new Map<string, unknown>()
    for (const { seed } of services) await seed?.loadPlaces?.({ db, progress, shared })
    await vacuumTables(db)
  })
}

async function migrateAll({ db, log, services }: LoadContext): Promise<void> {
  await migrateOrigin(db)
  for (const { name, migrations } of services) {
    const ran = migrations ? await migrate(db, name, migrations) : []
    if (ran.length > 0) log.info({ service: name, ran }, 'migrated')
    const unknown = migrations ? await unknownMigrations(db, name, migrations) : []
    if (unknown.length > 0)
      log.warn({ service: name, files: unknown }, 'A newer version of Gable has migrated this database')
  }
}

/** An empty database may get the sample market when no other listings exist, or when those are the sample market. */
const isFillAllowed = ({ options, ownListings }: PrepareContext): boolean =>
  options.listings > 0 && (ownListings === undefined || ownListings.kind === 'sample')

/** Returns the recorded origin, or derives and records one. Undefined when an empty database stays empty. */
async function resolveOrigin(context: PrepareContext): Promise<Origin | undefined> {
  const { db, services, isSampleWanted, options } = context
  const recorded = await readOrigin(db)
  if (recorded) return recorded
  const kind = await originOf(db, services)
  if (kind) return recordOrigin(db, { kind })
  if (!isSampleWanted) return recordOrigin(db, { kind: 'real' })
  const { listings, seed } = options
  return isFillAllowed(context) ? recordOrigin(db, { kind: 'sample', seed, listings }) : undefined
}

async function hasNoPlaces({ db, services }: LoadContext): Promise<boolean> {
  const tables = services.flatMap(({ seed }) => (seed?.loadPlaces ? seed.table : []))
  for (const table of tables) if (!(await hasRows(db, table))) return true
  return false
}

async function fill({ db, log, services, options, progress }: PrepareContext): Promise<void> {
  const shared = new Map<string, unknown>()
  let isFilled = false
  for (const { name, seed } of services) {
    if (!seed?.fill || (await hasRows(db, seed.table))) continue
    await seed.fill({ db, log: log.child({ service: name }), options, progress, shared })
    isFilled = true
  }
  if (isFilled) await vacuumTables(db)
}

const mixedRefusal = (origin: Origin, { address }: OwnListings): string =>
  `${describe(origin)}, but the listings of ${address} are real; set DATABASE_URL or DATA_DIR to an empty database, because invented agents, offices, and suggestions must not appear next to real listings`

function describe({ seed, recordedAt }: Origin): string {
  const market = seed === null ? 'a sample market' : `the sample market of seed ${seed}`
  return `it holds ${market}, recorded on ${recordedAt.toISOString().slice(0, 10)}`
}

const sampleRefusal = (origin: Origin): string =>
  `${describe(origin)}; set SAMPLE_MARKET=true to run it as a demonstration, or DATABASE_URL to a database of your own`

/** Drops everything that the services have stored, so that `prepare` recreates it. */
export async function dropAll(db: Database, services: readonly ServiceDefinition[]): Promise<void> {
  await db.exclusively('prepare', async () => {
    for (const name of [...services.map(({ name }) => name), KIT_SCHEMA])
      await db.query(`drop schema if exists "${name}" cascade`)
  })
}
