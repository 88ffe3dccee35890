/** Database engine. All SQL is the Postgres dialect; the engine is embedded PGlite or a Postgres server. */
export type Engine = 'pglite' | 'postgres'

/**
 * A row as the driver returns it. int8 is a number when exact, otherwise a bigint; numeric is a string; date
 * is 'YYYY-MM-DD'; timestamptz is a Date; jsonb is parsed; arrays are arrays.
 */
export type Row = Record<string, unknown>

export type CopyRow = readonly unknown[]

export interface Queryable {
  /**
   * Runs one statement with $1.. values and returns its rows. Qualify table names with their schema (`from
   * listings.listing`): services share sessions, so no search path is set outside migrations.
   */
  query<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>

  /**
   * Loads rows with COPY and returns their number. Much faster than INSERT from a few hundred rows on.
   * `table` may be qualified ('listings.listing').
   *
   * Values may be null or undefined, strings, numbers, bigints, booleans, Dates, Buffers (bytea), arrays (SQL
   * arrays), and plain objects (json). Pass an array for a json column as JSON.stringify(array).
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

  /** Like query, but on the read replica, if configured. Results may lag slightly. */
  read<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>

  /**
   * Commits when `work` returns and rolls back when it throws.
   *
   * Inside `work`, use only the given transaction. A query on the database itself is rejected, because on the
   * embedded engine it would wait for this transaction to end.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>

  /** Like transaction, but without a time limit for statements. For loads, migrations, and index builds. */
  longTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>

  /**
   * Runs `work` while no other process runs work of the same name. Logs the session it waits for. Rejects
   * with a LockLostError when the connection that holds the lock breaks. The process must then exit, because
   * `work` keeps running without the lock.
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>

  /** Checks that the database responds. Throws when it does not answer within `limitMs`. */
  ping(limitMs: number): Promise<void>

  /** Returns the number of pool connections by state, for metrics. */
  connections(): Record<'busy' | 'idle' | 'waiting', number>

  /** Closes the connections. Cuts connections still in use after a few seconds. */
  close(): Promise<void>
}
