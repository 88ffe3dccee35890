import { readdir } from 'node:fs/promises'
import pg from 'pg'
import type { Queryable } from './database.ts'

/**
 * Returns the files that ran on the schema and that the folder does not have: a newer version has migrated it. That is
 * no failure, because an older replica has to restart while the new ones are deployed.
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
