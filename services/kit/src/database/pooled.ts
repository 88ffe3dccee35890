import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { withTimeout } from '../runtime/deadline.ts'
import type { Logger } from '../runtime/log.ts'
import { type Connection, useConnection } from './connection.ts'
import type { CopyRow, Database, Engine, Transaction } from './database.ts'
import { NoAnswerError } from './no-answer.ts'
import type { GuardedPool } from './pool.ts'
import { takeLock, whileLocked } from './take-lock.ts'

/** Time for the connections to end in order when the database closes. */
const CLOSE_TIMEOUT_MS = 1_500

/** The pools that have a transaction around the code that runs. One for all databases: every promise pays for each. */
const inTransaction = new AsyncLocalStorage<readonly pg.Pool[]>()

/** How an engine loads rows inside the transaction of `client`. */
export type CopyInto = (
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<CopyRow> | AsyncIterable<CopyRow>,
) => Promise<number>

export interface PooledDatabaseOptions {
  engine: Engine
  log: Logger
  primary: GuardedPool
  replica: GuardedPool | undefined
  copyInto: CopyInto
  /** What is left to stop when the pools are closed. */
  afterClose(): Promise<void>
}

/** A Database on pools of `pg`, the same for both engines. */
export function pooledDatabase({
  engine,
  log,
  primary,
  replica,
  copyInto,
  afterClose,
}: PooledDatabaseOptions): Database {
  const pools = replica ? [primary, replica] : [primary]

  function assertOutsideTransaction(): void {
    if (inTransaction.getStore()?.includes(primary.pool))
      throw new Error('Inside db.transaction use the transaction it is given, not the database')
  }

  async function transactionOn<T>(
    connection: Connection,
    begin: string,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    try {
      await connection.query(begin)
      const result = await inTransaction.run([...(inTransaction.getStore() ?? []), primary.pool], () =>
        work({
          query: (text, values) => connection.query(text, values),
          copy: (...what) => connection.guard((client) => copyInto(client, ...what)),
        }),
      )
      await connection.query('commit')
      return result
    } catch (error) {
      await connection.query('rollback').catch((failure: Error) => connection.discard(failure))
      throw error
    }
  }

  async function transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    assertOutsideTransaction()
    return useConnection(primary, {}, (connection) => transactionOn(connection, 'begin', work))
  }

  async function longTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    assertOutsideTransaction()
    const begin = 'begin; set local statement_timeout = 0'
    return useConnection(primary, { isLong: true }, (connection) => transactionOn(connection, begin, work))
  }

  return {
    engine,
    transaction,
    longTransaction,
    async query(text, values) {
      assertOutsideTransaction()
      return useConnection(primary, { isSingle: true }, (connection) => connection.query(text, values))
    },
    async read(text, values) {
      assertOutsideTransaction()
      return useConnection(replica ?? primary, { isSingle: true }, (connection) =>
        connection.query(text, values),
      )
    },
    copy: (table, columns, rows) => longTransaction((inner) => inner.copy(table, columns, rows)),
    async exclusively(name, work) {
      assertOutsideTransaction()
      return useConnection(primary, {}, async (connection) => {
        try {
          await takeLock(connection.query, name, log)
          return await whileLocked(connection, name, work)
        } finally {
          // Closing the connection releases the lock, whatever state it is in.
          connection.discard(true)
        }
      })
    },
    async ping(limitMs) {
      assertOutsideTransaction()
      const timeoutError = () => new NoAnswerError(`No answer in ${limitMs} ms`)
      const pong = useConnection(primary, { isSingle: true }, (connection) =>
        withTimeout(connection.query('select 1'), limitMs, timeoutError).catch((error) => {
          connection.discard(error)
          throw error
        }),
      )
      try {
        await withTimeout(pong, limitMs, timeoutError)
      } catch (error) {
        if (error instanceof NoAnswerError) primary.replaceIdle()
        throw error
      }
    },
    connections() {
      const sum = (count: (one: pg.Pool) => number) =>
        pools.reduce((total, { pool }) => total + count(pool), 0)
      return {
        busy: sum((one) => one.totalCount - one.idleCount),
        idle: sum((one) => one.idleCount),
        waiting: sum((one) => one.waitingCount),
      }
    },
    async close() {
      const ended = Promise.all(pools.map(({ pool }) => pool.end()))
      const timeoutError = () => new NoAnswerError(`Connections did not end in ${CLOSE_TIMEOUT_MS} ms`)
      // Connections to a server that fell silent cannot end in order.
      if (!pools.some((one) => one.isSilent()))
        await withTimeout(ended, CLOSE_TIMEOUT_MS, timeoutError).catch((error) =>
          log.warn({ err: error }, 'Cutting the connections to the database'),
        )
      for (const one of pools) one.destroy()
      await afterClose()
    },
  }
}
