import { withTimeout } from '@gable/kit/deadline/deadline'
import pg from 'pg'
import { parse as parseArray } from 'postgres-array'
import type { Logger } from '../runtime/log.ts'
import { NoAnswerError } from './no-answer.ts'
import { readStatementStates } from './statement-states.ts'
import { watchStatements } from './watch-statements.ts'

/** A connection pool that handles a database that stops responding. */
export interface GuardedPool {
  pool: pg.Pool
  /** Lends a connection. Skips connections marked for replacement. */
  connect(): Promise<pg.PoolClient>
  /**
   * Settles like `answer`, or rejects with a NoAnswerError at the time limit. A long statement has no time
   * limit of its own.
   */
  guard<T>(client: pg.PoolClient, answer: Promise<T>, isLong: boolean): Promise<T>
  /**
   * Replaces idle connections. When one connection gets no response, the idle connections are likely dead,
   * too.
   */
  replaceIdle(): void
  /** True from a missing response until the next response arrives. */
  isSilent(): boolean
  /** Destroys all connections, including busy ones. */
  destroy(): void
}

const IDLE_TRANSACTION_TIMEOUT_MS = 60_000
/** Idle time (ms) before TCP keep-alive probes start. Probes then follow every second. */
const KEEP_ALIVE_DELAY_MS = 10_000
/** Extra time (ms) that the client waits after the server's statement timeout. */
const ANSWER_MARGIN_MS = 3_000

export interface ServerPoolOptions {
  log: Logger
  connectionString: string
  applicationName: string
  size: number
  connectTimeoutMs: number
  /** Max time (ms) for a statement; 0 for no limit. */
  statementTimeoutMs: number
}

/** Creates a pool of connections to a Postgres server. No statement waits forever when the server is gone. */
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
    // Sets these limits with a query, because connection poolers reject them as startup parameters.
    const limits = `set statement_timeout = ${statementTimeoutMs};
      set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`
    const prepared = client.query(limits).then(() => client.query('select pg_backend_pid() as pid'))
    const timeoutError = () => new NoAnswerError('The database accepted a connection but did not respond')
    const { rows } = await withTimeout(prepared, connectTimeoutMs, timeoutError)
    pids.set(client, rows[0]?.pid)
  }

  const pool = new pg.Pool({ ...connection, max: options.size, onConnect: prepare })
  pool.on('connect', (client) => {
    clients.add(client)
    // When a busy connection fails, `pg` rejects the running statement and also emits an error event. Without
    // this listener, the event would end the process.
    client.on('error', () => {})
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (error, client) => {
    // The pool destroys a connection that is released with an error, so such a connection does not become
    // idle.
    if (!error) idle.add(client)
  })
  pool.on('remove', (client) => {
    clients.delete(client)
    idle.delete(client)
  })
  pool.on('error', (error, client) => {
    if (!replaced.has(client)) log.warn({ err: error }, 'A database connection failed')
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
      // A new connection costs less than a request that waits on a dead connection.
      if (idle.size > 0)
        log.warn({ count: idle.size }, 'The database is not responding; replacing idle connections')
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

/** Parses int8 as a number when exact, otherwise as a bigint. */
export function parseBigint(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  parseArray(text, (item) => (item === null ? null : parse(item)))

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseBigint],
  [INT8_ARRAY, arrayOf(parseBigint)],
  // Keeps dates as text. A date has no time zone, and a Date object could fall on another day in other time
  // zones.
  [DATE, asIs],
  [DATE_ARRAY, arrayOf(asIs)],
])

/** Type parsers for `pg`, set per pool so that the process-wide parsers stay unchanged. */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
}
