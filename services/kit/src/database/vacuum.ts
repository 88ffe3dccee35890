import type { Database } from './database.ts'

/**
 * Vacuums and analyzes every table: removes dead rows, updates the planner's statistics, and marks pages as
 * all-visible for index-only scans. Works table by table, so that no request waits longer than the vacuum of
 * one table takes.
 *
 * A Postgres server also does this on its own, but not immediately after a large load. PGlite has no
 * autovacuum.
 */
export async function vacuumTables(database: Database): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) await database.query(`vacuum analyze ${name}`)
}
