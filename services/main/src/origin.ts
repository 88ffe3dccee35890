import type { Database } from '@gable/service-kit/database/database'
import { type Origin, readOrigin } from '@gable/service-kit/database/origin'
import type { ServiceDefinition } from '@gable/service-kit/service/service'

/** Tables of listings and leads. No service has one of these tables as its seed table. */
const OTHER_TABLES = ['listings.listing', 'leads.lead']

/**
 * Returns the origin of a database: the recorded origin, or else an origin derived from the rows. A database
 * without a recorded origin counts as a sample if it contains sample rows, and otherwise as real. Undefined
 * for an empty database.
 */
export async function originOf(
  db: Database,
  services: readonly ServiceDefinition[],
): Promise<Origin['kind'] | undefined> {
  const recorded = await readOrigin(db)
  if (recorded) return recorded.kind
  for (const { seed } of services)
    if (seed?.sampleRows && (await hasRows(db, seed.table, seed.sampleRows))) return 'sample'
  return (await isEmpty(db, services)) ? undefined : 'real'
}

/** Whether the services have stored no people, listings, or places. */
export async function isEmpty(db: Database, services: readonly ServiceDefinition[]): Promise<boolean> {
  for (const table of [...services.flatMap(({ seed }) => seed?.table ?? []), ...OTHER_TABLES])
    if (await hasRows(db, table)) return false
  return true
}

/** Whether the table exists and has rows that meet the condition. */
export async function hasRows(db: Database, table: string, condition = 'true'): Promise<boolean> {
  const [exists] = await db.query('select where to_regclass($1) is not null', [table])
  if (!exists) return false
  return (await db.query(`select from ${table} where ${condition} limit 1`)).length > 0
}
