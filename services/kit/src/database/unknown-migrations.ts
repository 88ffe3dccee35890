import { readdir } from 'node:fs/promises'
import pg from 'pg'
import type { Queryable } from './database.ts'

/**
 * Returns the migrations that ran on the schema but are not in the folder, because a newer version of the
 * services migrated the schema. This is not an error: a replica with an older version may restart during a
 * deployment.
 */
export async function unknownMigrations(
  { query }: Pick<Queryable, 'query'>,
  schema: string,
  folder: URL,
): Promise<string[]> {
  const known = new Set(await readdir(folder))
  const applied = await query<{ file: string }>(
    `select file from ${pg.escapeIdentifier(schema)}.migration order by file`,
  )
  return applied.map(({ file }) => file).filter((file) => !known.has(file))
}
