import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Logger } from '../log.ts'
import { copyChunks, copyStatement } from './copy.ts'
import type { Database } from './database.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { lockDirectory } from './lock.ts'
import { type CopyInto, pooledDatabase } from './pooled.ts'
import { typeParsers } from './types.ts'

const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TRANSACTION_MS = 60_000
const EMBEDDED_CONNECTIONS = 10
const STREAM_CHUNK = 256 * 1024
const EMBEDDED_CHUNK = 4 * 1024 * 1024

export interface DatabaseOptions {
  log: Logger
  /** A Postgres server; without it the embedded engine keeps its files under `dataDir`. */
  url?: string | undefined
  /** A replica of it for `read`. */
  replicaUrl?: string | undefined
  /** Where the embedded engine keeps its files; 'memory' keeps none. */
  dataDir: string
  /** A tar of an empty cluster that the embedded engine begins with, for tests. */
  template?: string | undefined
  applicationName?: string
  poolSize?: number
  /** Longest wait for a connection to a Postgres server, also for one that others have in use. */
  connectTimeoutMs?: number
  /** Longest time that a statement may take on a Postgres server, 0 for no limit; PGlite cannot stop one. */
  statementTimeoutMs?: number
  /** The embedded engine died: nothing can be asked of it any more. */
  onLost?(error: Error): void
}

/** Opens the database that the options name. Throws DirectoryInUseError, or the engine's own error. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.url ? onServer(options.url, options) : await embedded(options)
  try {
    await addExtensions(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function onServer(url: string, options: DatabaseOptions): Database {
  const makePool = (connectionString: string) =>
    watched(
      new pg.Pool({
        connectionString,
        types: typeParsers,
        max: options.poolSize ?? 10,
        connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
        statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
        application_name: options.applicationName ?? 'gable',
        keepAlive: true,
      }),
      options.log,
    )
  return pooledDatabase({
    engine: 'postgres',
    pool: makePool(url),
    replica: options.replicaUrl ? makePool(options.replicaUrl) : undefined,
    copyInto: copyByStream,
    afterClose: async () => {},
  })
}

async function embedded({ dataDir, template, log, onLost }: DatabaseOptions): Promise<Database> {
  const directory = dataDir === 'memory' ? undefined : join(dataDir, 'pglite')
  const unlock = directory ? lockDirectory(dataDir) : () => {}
  const isNew = !directory || !existsSync(join(directory, 'PG_VERSION'))
  let engine: Embedded
  try {
    engine = await startEmbedded(
      { dataDir: directory, template: isNew ? template : undefined },
      {
        onRestart: (error) => log.error({ err: error }, 'The embedded database died and was started again'),
        onLost: (error) => {
          log.fatal({ err: error }, 'The embedded database died')
          onLost?.(error)
        },
      },
    )
  } catch (error) {
    unlock()
    throw error
  }
  const connection = { user: 'postgres', database: 'postgres', stream: engine.stream }
  return pooledDatabase({
    engine: 'pglite',
    pool: watched(new pg.Pool({ ...connection, types: typeParsers, max: EMBEDDED_CONNECTIONS }), log),
    replica: undefined,
    copyInto: async (_client, table, columns, rows) => {
      const statement = copyStatement(table, columns, 'blob')
      let count = 0
      for await (const chunk of copyChunks(rows, EMBEDDED_CHUNK))
        count += await engine.copy(statement, new Uint8Array(chunk))
      return count
    },
    afterClose: async () => {
      await engine.close()
      unlock()
    },
  })
}

const copyByStream: CopyInto = async (client, table, columns, rows) => {
  const target = client.query(copyFrom(copyStatement(table, columns, 'stdin')))
  await pipeline(Readable.from(copyChunks(rows, STREAM_CHUNK)), target)
  return target.rowCount
}

/** An idle connection that breaks is replaced by the pool; unheard, it would end the process. */
function watched(pool: pg.Pool, log: Logger): pg.Pool {
  return pool.on('error', (error) => log.warn({ err: error }, 'A database connection broke'))
}

/** The extensions that every service may use, on both engines. */
async function addExtensions(database: Database): Promise<void> {
  await database.transaction(async ({ query }) => {
    await query("select pg_advisory_xact_lock(hashtext('gable'), hashtext('extensions'))")
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin'])
      await query(`create extension if not exists ${extension} with schema public`)
  })
}
