import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Queryable } from './database.ts'

const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/

interface Migration {
  file: string
  sql: string
  checksum: string
}

type Transaction = Pick<Queryable, 'query'>

interface Migratable {
  /** Runs `work` in a transaction. Commits when `work` returns and rolls back when `work` throws. */
  longTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
}

/**
 * Migrates a SQL schema with a folder of 001-name.sql files. Returns the names of the files that this call
 * ran. All of them run in one transaction, so the schema is either fully migrated or unchanged. A file must
 * not change after it ran; the schema's table `migration` stores checksums.
 */
export async function migrate(database: Migratable, schema: string, folder: URL): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return database.longTransaction(async (transaction) => {
    const name = pg.escapeIdentifier(schema)
    await transaction.query("select pg_advisory_xact_lock(hashtext('gable'), hashtext($1))", [schema])
    await transaction.query(`create schema if not exists ${name}`)
    await transaction.query(`set local search_path = ${name}, public`)
    await transaction.query(
      'create table if not exists migration (file text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const applied = await transaction.query<{ file: string; checksum: string }>(
      'select file, checksum from migration order by file',
    )

    const ran: string[] = []
    for (const migration of migrations) {
      const before = applied.find(({ file }) => file === migration.file)
      if (before && before.checksum !== migration.checksum)
        throw new Error(`${schema}: ${migration.file} was changed after it ran; put the change in a new file`)
      if (before) continue
      await apply(transaction, schema, migration)
      ran.push(migration.file)
    }
    return ran
  })
}

async function apply({ query }: Transaction, schema: string, { file, sql, checksum }: Migration) {
  try {
    await query(sql)
  } catch (error) {
    const line = error instanceof pg.DatabaseError && error.position ? lineAt(sql, Number(error.position)) : 1
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${schema}: ${file}, line ${line}: ${reason}`, { cause: error })
  }
  await query('insert into migration (file, checksum) values ($1, $2)', [file, checksum])
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const directory = fileURLToPath(folder)
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  const wrong = files.find((file) => !FILE_NAME.test(file))
  if (wrong) throw new Error(`${directory}: name ${wrong} like 001-name.sql`)
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(`${directory}/${file}`, 'utf8')).replaceAll('\r\n', '\n')
      return { file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position - 1).split('\n').length
}
