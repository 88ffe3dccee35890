import type { Database, Queryable } from './database.ts'
import { migrate } from './migrate.ts'

const migrationsUrl = new URL('../../migrations/', import.meta.url)
/** Schema of the service kit's own tables. */
export const KIT_SCHEMA = 'kit'

/** Source of the data in a database: the invented sample market, or a company's real data. */
export interface Origin {
  kind: 'sample' | 'real'
  /** Seed of the sample market; null when unknown. */
  seed: number | null
  listings: number | null
  recordedAt: Date
}

/** Creates the table that stores the origin. */
export const migrateOrigin = (db: Database) => migrate(db, KIT_SCHEMA, migrationsUrl)

/** Returns the recorded origin of a database, or undefined when it has none. */
export async function readOrigin(db: Queryable): Promise<Origin | undefined> {
  const [table] = await db.query(`select where to_regclass('${KIT_SCHEMA}.database_origin') is not null`)
  if (!table) return undefined
  const [origin] = await db.query<Origin>(
    `select kind, seed, listings, recorded_at as "recordedAt" from ${KIT_SCHEMA}.database_origin`,
  )
  return origin
}

/**
 * Records the origin of the data unless the database already has a recorded origin. Returns the recorded
 * origin.
 */
export async function recordOrigin(
  db: Queryable,
  { kind, seed = null, listings = null }: Pick<Origin, 'kind'> & Partial<Origin>,
): Promise<Origin> {
  await db.query(
    `insert into ${KIT_SCHEMA}.database_origin (kind, seed, listings) values ($1, $2, $3) on conflict do nothing`,
    [kind, seed, listings],
  )
  const origin = await readOrigin(db)
  if (!origin) throw new Error('Failed to record the origin of the database')
  return origin
}
