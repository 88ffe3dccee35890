import type { Database, Queryable } from './database.ts'
import { migrate } from './migrate.ts'

const migrationsUrl = new URL('../../migrations/', import.meta.url)
/** The schema of the kit's own tables. */
export const KIT_SCHEMA = 'kit'

/** What a database holds: the invented sample market, or the data of a company. */
export interface Origin {
  kind: 'sample' | 'real'
  /** Of a sample market; null where it is not known. */
  seed: number | null
  listings: number | null
  recordedAt: Date
}

/** Creates the table of the origin. */
export const migrateOrigin = (db: Database) => migrate(db, KIT_SCHEMA, migrationsUrl)

/** The recorded origin of a database; undefined where none is recorded. */
export async function readOrigin(db: Queryable): Promise<Origin | undefined> {
  const [table] = await db.query(`select where to_regclass('${KIT_SCHEMA}.database_origin') is not null`)
  if (!table) return undefined
  const [origin] = await db.query<Origin>(
    `select kind, seed, listings, recorded_at as "recordedAt" from ${KIT_SCHEMA}.database_origin`,
  )
  return origin
}

/** Records the origin of a database that has none, and returns the recorded one. */
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
