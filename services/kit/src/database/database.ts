/** Database engine. All SQL is the Postgres dialect; the engine is embedded PGlite or a Postgres server. */
export type Engine = 'pglite' | 'postgres'

/**
 * A row as the driver returns it. int8 is a number if a number can represent it exactly, otherwise a bigint;
 * numeric is a string; date is 'YYYY-MM-DD'; timestamptz is a Date; jsonb is parsed; arrays are arrays.
 */
export type Row = Record<string, unknown>

export type CopyRow = readonly unknown[]

export interface Queryable {
  /**
   * Runs one statement with values for $1, $2, and so on, and returns its rows. Qualify table names with
   * their schema (`from listings.listing`): services share sessions, so no search path is set outside
   * migrations.
   */
  query<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>

  /**
   * Loads rows with COPY and returns the number of rows. Much faster than INSERT for a few hundred rows or
   * more. `table` may be qualified ('listings.listing').
   *
   * Values may be null or undefined, strings, numbers, bigints, booleans, Dates, Buffers (bytea), arrays (SQL
   * arrays), and plain objects (json). For a JSON column, pass an array as JSON.stringify(array).
   */
  copy(
    table: string,
    columns: readonly string[],
    rows: Iterable<CopyRow> | AsyncIterable<CopyRow>,
  ): Promise<number>
}

export type Transaction = Queryable

export interface Database extends Queryable {
  readonly engine: Engine

  /**
   * Like `query`, but uses the read replica if one is configured. Its results may lag slightly behind the
   * primary.
   */
  read<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>

  /**
   * Runs `work` in a transaction. Commits when `work` returns and rolls back when `work` throws.
   *
   * Inside `work`, use only the given transaction. A query on the database object itself is rejected, because
   * on the embedded engine it would wait for this transaction to end.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>

  /** Like transaction, but without a time limit for statements. For loads, migrations, and index builds. */
  longTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>

  /**
   * Runs `work` while no other process runs work with the same name. While it waits, logs the session that
   * holds the lock. Rejects with a LockLostError when the connection that holds the lock breaks. The process
   * must then exit, because `work` keeps running without the lock.
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>

  /** Checks that the database responds. Throws if it does not respond within `limitMs`. */
  ping(limitMs: number): Promise<void>

  /** Returns the number of pool connections by state, for metrics. */
  connections(): Record<'busy' | 'idle' | 'waiting', number>

  /** Closes the connections. Forcibly closes connections that are still in use after a few seconds. */
  close(): Promise<void>
}
