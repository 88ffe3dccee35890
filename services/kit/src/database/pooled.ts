import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { CopyRow, Database, Engine, Row, Transaction } from './database.ts'

/** The pools that have a transaction around the code that runs. One for all databases: every promise pays for each. */
const inTransaction = new AsyncLocalStorage<readonly pg.Pool[]>()

/** How an engine loads rows inside the transaction of `client`. */
export type CopyInto = (
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<CopyRow> | AsyncIterable<CopyRow>,
) => Promise<number>

export interface PooledParts {
  engine: Engine
  pool: pg.Pool
  replica: pg.Pool | undefined
  copyInto: CopyInto
  /** What is left to stop when the pools are closed. */
  afterClose(): Promise<void>
}

/** A Database on pools of `pg`, the same for both engines. */
export function pooledDatabase({ engine, pool, replica, copyInto, afterClose }: PooledParts): Database {
  function outside(): void {
    if (inTransaction.getStore()?.includes(pool))
      throw new Error('Inside db.transaction use the transaction it is given, not the database')
  }

  async function transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    outside()
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const result = await inTransaction.run([...(inTransaction.getStore() ?? []), pool], () =>
        work({
          query: (text, values) => run(client, text, values),
          copy: (table, columns, rows) => copyInto(client, table, columns, rows),
        }),
      )
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    engine,
    transaction,
    async query(text, values) {
      outside()
      return run(pool, text, values)
    },
    async read(text, values) {
      outside()
      return run(replica ?? pool, text, values)
    },
    copy: (table, columns, rows) =>
      transaction(async (inner) => {
        await inner.query('set local statement_timeout = 0')
        return inner.copy(table, columns, rows)
      }),
    async exclusively(name, work) {
      outside()
      const client = await pool.connect()
      try {
        // The lock belongs to the connection; the transaction is only for the wait without a limit.
        await client.query('begin; set local statement_timeout = 0')
        await client.query("select pg_advisory_lock(hashtext('gable'), hashtext($1))", [name])
        await client.query('commit')
        return await work()
      } finally {
        // Closing the connection gives the lock up, whatever state it is in.
        client.release(true)
      }
    },
    connections() {
      const pools = replica ? [pool, replica] : [pool]
      const sum = (count: (one: pg.Pool) => number) => pools.reduce((total, one) => total + count(one), 0)
      return {
        busy: sum((one) => one.totalCount - one.idleCount),
        idle: sum((one) => one.idleCount),
        waiting: sum((one) => one.waitingCount),
      }
    },
    async close() {
      await Promise.all([pool.end(), replica?.end()])
      await afterClose()
    },
  }
}

async function run<T extends object = Row>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  values?: readonly unknown[],
): Promise<T[]> {
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await on.query(text, values && [...values])
    // Several statements in one text give a result each.
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
  } catch (error) {
    // The statement belongs in the log; its values do not, they may be private.
    if (error instanceof pg.DatabaseError) Object.assign(error, { statement: text })
    throw error
  }
}
