import pg from 'pg'
import { parse as parseArray } from 'postgres-array'
import { withTimeout } from '../runtime/deadline.ts'
import type { Logger } from '../runtime/log.ts'
import { NoAnswerError } from './no-answer.ts'
import { readStatementStates } from './statement-states.ts'
import { watchStatements } from './watch-statements.ts'

/** A pool, and how it treats a database that does not answer. */
export interface GuardedPool {
  pool: pg.Pool
  /** Lends a connection that is not to be replaced. */
  connect(): Promise<pg.PoolClient>
  /** Settles as `answer` does, or rejects with a NoAnswerError. A long statement has no time limit. */
  guard<T>(client: pg.PoolClient, answer: Promise<T>, isLong: boolean): Promise<T>
  /** Replaces idle connections, which are as dead as one that did not answer. */
  replaceIdle(): void
  /** Whether an answer did not arrive in time, and none has since. */
  isSilent(): boolean
  /** Destroys all connections, whatever they do. */
  destroy(): void
}

const IDLE_TRANSACTION_TIMEOUT_MS = 60_000
/** A connection that waits for an answer is checked from here on, each second. */
const KEEP_ALIVE_DELAY_MS = 10_000
/** How much longer the client waits than the server lets a statement run. */
const ANSWER_MARGIN_MS = 3_000

export interface ServerPoolOptions {
  log: Logger
  connectionString: string
  applicationName: string
  size: number
  connectTimeoutMs: number
  /** 0 for no limit. */
  statementTimeoutMs: number
}

/** Connections to one Postgres server, none of which waits forever for a server that is gone. */
export function serverPool(options: ServerPoolOptions): GuardedPool {
  const { log, connectTimeoutMs, statementTimeoutMs } = options
  const connection = {
    connectionString: options.connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: options.applicationName,
    types: typeParsers,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  }
  const pids = new WeakMap<object, number>()
  const clients = new Set<pg.PoolClient>()
  const idle = new Set<pg.PoolClient>()
  const replaced = new WeakSet<object>()
  let isSilent = false

  async function prepare(client: pg.ClientBase): Promise<void> {
    // As parameters of the start, poolers refuse these limits.
    const limits = `set statement_timeout = ${statementTimeoutMs};
      set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`
    const prepared = client.query(limits).then(() => client.query('select pg_backend_pid() as pid'))
    const timeoutError = () => new NoAnswerError('The database accepted a connection and does not answer')
    const { rows } = await withTimeout(prepared, connectTimeoutMs, timeoutError)
    pids.set(client, rows[0]?.pid)
  }

  const pool = new pg.Pool({ ...connection, max: options.size, onConnect: prepare })
  pool.on('connect', (client) => {
    clients.add(client)
    // One in use reports this to the statement that runs; unheard, the event would end the process.
    client.on('error', () => {})
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (error, client) => {
    // The pool destroys a connection that is released with an error.
    if (!error) idle.add(client)
  })
  pool.on('remove', (client) => {
    clients.delete(client)
    idle.delete(client)
  })
  pool.on('error', (error, client) => {
    if (!replaced.has(client)) log.warn({ err: error }, 'A database connection broke')
  })

  const watch = watchStatements({
    log,
    readStates: (statementPids) => readStatementStates(connection, statementPids),
  })

  async function guard<T>(client: pg.PoolClient, answer: Promise<T>, isLong: boolean): Promise<T> {
    const limitMs = isLong || statementTimeoutMs === 0 ? undefined : statementTimeoutMs + ANSWER_MARGIN_MS
    let end = () => {}
    const lost = new Promise<never>((_resolve, reject) => {
      end = watch.begin(pids.get(client) ?? 0, limitMs ? undefined : reject)
    })
    const timeoutError = () => new NoAnswerError(`No answer in ${limitMs} ms`)
    try {
      const result = await (limitMs
        ? withTimeout(answer, limitMs, timeoutError)
        : Promise.race([answer, lost]))
      isSilent = false
      return result
    } finally {
      end()
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      if (!replaced.has(client)) return client
      client.release(true)
    }
  }

  return {
    pool,
    connect,
    guard,
    isSilent: () => isSilent,
    replaceIdle() {
      isSilent = true
      // A new connection costs less than a visitor who waits on a dead one.
      if (idle.size > 0)
        log.warn({ count: idle.size }, 'The database does not answer: idle connections are replaced')
      for (const client of idle) {
        replaced.add(client)
        client.connection.stream.destroy()
      }
      idle.clear()
    },
    destroy() {
      for (const client of clients) client.connection.stream.destroy()
    },
  }
}

const { INT8, DATE } = pg.types.builtins
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

const asIs = (text: string) => text

/** int8: a number where that is exact, else a bigint. */
export function parseBigint(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  parseArray(text, (item) => (item === null ? null : parse(item)))

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseBigint],
  [INT8_ARRAY, arrayOf(parseBigint)],
  // A date has no time zone: as a Date it would be another day for half of the world.
  [DATE, asIs],
  [DATE_ARRAY, arrayOf(asIs)],
])

/** How `pg` reads values, given to each pool so that the process-wide parsers stay as they are. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}
