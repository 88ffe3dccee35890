import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withTimeout } from '@gable/kit/deadline/deadline'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Logger } from '../runtime/log.ts'
import { checkServer, EXTENSIONS } from './check-server.ts'
import { copyChunks, copyStatement } from './copy.ts'
import type { Database } from './database.ts'
import { DatabaseSetupError } from './database-setup-error.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { lockDirectory } from './lock.ts'
import { NoAnswerError } from './no-answer.ts'
import { type GuardedPool, serverPool, typeParsers } from './pool.ts'
import { type CopyInto, pooledDatabase } from './pooled.ts'
import { refuseTransactionPooler } from './refuse-pooler.ts'
import { toSetupError } from './to-setup-error.ts'

const STATEMENT_TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000
const CHECK_TIMEOUT_MS = 10_000
const EMBEDDED_CONNECTIONS = 10
const STREAM_CHUNK = 256 * 1024
const EMBEDDED_CHUNK = 4 * 1024 * 1024

export interface DatabaseOptions {
  log: Logger
  /** URL of a Postgres server. Without a URL, the embedded engine stores its files in `dataDir`. */
  url?: string | undefined
  /** URL of a replica of the server, used by `read`. */
  replicaUrl?: string | undefined
  /** Folder for the files of the embedded engine; 'memory' stores none. */
  dataDir: string
  /** Tar file with an empty cluster for the embedded engine to start from, for tests. */
  template?: string | undefined
  applicationName?: string
  poolSize?: number
  /**
   * Max time (ms) to wait for a connection to a Postgres server, including time spent waiting for a free
   * connection.
   */
  connectTimeoutMs?: number
  /** Max time (ms) for a statement on a Postgres server, 0 for no limit. PGlite cannot stop a statement. */
  statementTimeoutMs?: number
  /** Called when the embedded engine crashed and can no longer be used. */
  onLost?(error: Error): void
}

/**
 * Opens the database that the options describe. Throws DirectoryInUseError, DatabaseSetupError, or the
 * engine's own error.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openOnServer(options.url, options) : openEmbedded(options)
}

async function openOnServer(url: string, options: DatabaseOptions): Promise<Database> {
  const { log } = options
  const makePool = (connectionString: string) =>
    serverPool({
      log,
      connectionString,
      applicationName: options.applicationName ?? 'gable',
      size: options.poolSize ?? 10,
      connectTimeoutMs: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
      statementTimeoutMs: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    })
  const primary = makePool(url)
  const replica = options.replicaUrl ? makePool(options.replicaUrl) : undefined
  const parts = { log, primary, replica, copyInto: copyByStream, afterClose: async () => {} }
  const database = pooledDatabase({ engine: 'postgres', ...parts })
  try {
    await checkServer(database, url)
    await checkPooler(primary, url)
    if (replica && options.replicaUrl) await checkReplica(replica, options.replicaUrl, log)
    await addExtensions(database)
    return database
  } catch (error) {
    await database.close()
    throw toSetupError(error, url)
  }
}

async function checkPooler({ pool }: GuardedPool, url: string): Promise<void> {
  const timeoutError = () => new NoAnswerError(`No answer in ${CHECK_TIMEOUT_MS} ms`)
  await withTimeout(refuseTransactionPooler(pool, url), CHECK_TIMEOUT_MS, timeoutError)
}

/**
 * Rejects if a pooler in front of the replica runs in transaction mode. If the replica cannot be reached,
 * only logs a warning.
 */
async function checkReplica(replica: GuardedPool, url: string, log: Logger): Promise<void> {
  try {
    await checkPooler(replica, url)
  } catch (error) {
    if (error instanceof DatabaseSetupError) throw error
    log.warn({ err: toSetupError(error, url) }, 'Failed to check the replica')
  }
}

const embeddedFolder = (dataDir: string) => join(dataDir, 'pglite')

/** True when the embedded engine has created its files in `dataDir`. */
export const isEmbeddedIn = (dataDir: string): boolean =>
  existsSync(join(embeddedFolder(dataDir), 'PG_VERSION'))

async function openEmbedded({ dataDir, template, log, onLost }: DatabaseOptions): Promise<Database> {
  const directory = dataDir === 'memory' ? undefined : embeddedFolder(dataDir)
  const unlock = directory ? lockDirectory(dataDir) : () => {}
  const isNew = !directory || !isEmbeddedIn(dataDir)
  let engine: Embedded
  try {
    engine = await startEmbedded(
      { dataDir: directory, template: isNew ? template : undefined },
      {
        onRestart: (error) => log.error({ err: error }, 'The embedded database crashed and was restarted'),
        onLost: (error) => {
          log.fatal({ err: error }, 'The embedded database crashed')
          onLost?.(error)
        },
      },
    )
  } catch (error) {
    unlock()
    throw error
  }
  const connection = { user: 'postgres', database: 'postgres', stream: engine.stream }
  const pool = new pg.Pool({ ...connection, types: typeParsers, max: EMBEDDED_CONNECTIONS })
  const database = pooledDatabase({
    engine: 'pglite',
    log,
    primary: unguarded(pool, log),
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
  try {
    await addExtensions(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const copyByStream: CopyInto = async (client, table, columns, rows) => {
  const target = client.query(copyFrom(copyStatement(table, columns, 'stdin')))
  await pipeline(Readable.from(copyChunks(rows, STREAM_CHUNK)), target)
  return target.rowCount
}

/**
 * Wraps a pool for the embedded engine. The pool needs no time limits, because the engine runs in this
 * process and either responds or crashes as a whole.
 */
function unguarded(pool: pg.Pool, log: Logger): GuardedPool {
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection failed'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    pool,
    connect: () => pool.connect(),
    guard: (_client, answer) => answer,
    replaceIdle() {},
    isSilent: () => false,
    destroy() {},
  }
}

/** Creates the extensions that every service may use, on both engines. */
async function addExtensions(database: Database): Promise<void> {
  await database.transaction(async ({ query }) => {
    await query("select pg_advisory_xact_lock(hashtext('gable'), hashtext('extensions'))")
    for (const extension of EXTENSIONS)
      await query(`create extension if not exists ${extension} with schema public`)
  })
}
