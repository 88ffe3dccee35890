import { AsyncLocalStorage } from 'node:async_hooks'
import { withTimeout } from '@gable/kit/deadline/deadline'
import type pg from 'pg'
import type { Logger } from '../runtime/log.ts'
import { type Connection, useConnection } from './connection.ts'
import type { CopyRow, Database, Engine, Transaction } from './database.ts'
import { NoAnswerError } from './no-answer.ts'
import type { GuardedPool } from './pool.ts'
import { takeLock, whileLocked } from './take-lock.ts'

/** Max time (ms) to wait for connections to end cleanly when the database closes. */
const CLOSE_TIMEOUT_MS = 1_500

/**
 * Pools with an open transaction in the current async context. All databases share this AsyncLocalStorage,
 * because each instance adds a cost to every promise.
 */
const inTransaction = new AsyncLocalStorage<readonly pg.Pool[]>()

/** Loads rows inside the transaction of `client`. Each engine has its own implementation. */
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
  /** Stops the rest of the engine after the pools are closed. */
  afterClose(): Promise<void>
}

/** Creates a Database on top of `pg` pools, for both engines. */
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
          // Closing the connection always releases the lock.
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
      const timeoutError = () => new NoAnswerError(`Failed to end connections in ${CLOSE_TIMEOUT_MS} ms`)
      // Connections to an unresponsive server cannot end cleanly.
      if (!pools.some((one) => one.isSilent()))
        await withTimeout(ended, CLOSE_TIMEOUT_MS, timeoutError).catch((error) =>
          log.warn({ err: error }, 'Failed to close the database connections cleanly; cutting them'),
        )
      for (const one of pools) one.destroy()
      await afterClose()
    },
  }
}
