import type { Database } from './database.ts'

/**
 * Clears dead rows, renews what the planner knows, and marks pages as visible to all, so that searches are
 * answered from an index alone; table by table, so that no request waits for longer than one table takes.
 * A Postgres server does this by itself; after a large load it pays to do it at once, and PGlite has nothing
 * that would.
 */
export async function vacuumTables(database: Database): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables) await database.query(`vacuum analyze ${name}`)
}
