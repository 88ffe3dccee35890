/** The one SQL dialect is Postgres; the engine is embedded PGlite or a Postgres server. */
export type Engine = 'pglite' | 'postgres'

/** A row as the driver gives it: int8 is a number where that is exact (else a bigint), numeric a string,
 * date 'YYYY-MM-DD', timestamptz a Date, jsonb parsed, arrays as arrays. */
export type Row = Record<string, unknown>

export type CopyRow = readonly unknown[]

export interface Queryable {
  /**
   * Runs one statement with $1.. values and returns its rows.
   * Write table names with their schema (`from listings.listing`): sessions are shared between services,
   * so there is no search path to lean on outside migrations.
   */
  query<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>

  /**
   * Loads rows by COPY and returns how many; far quicker than INSERT from a few hundred rows on.
   * `table` may be qualified ('listings.listing'). Values: null/undefined, strings, numbers, bigints, booleans,
   * Dates, Buffers (bytea), arrays (SQL arrays), plain objects (json). An array meant for a json column
   * goes as JSON.stringify(array).
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

  /** As query, on the read replica when one is set: for reads that may lag a moment behind. */
  read<T extends object = Row>(text: string, values?: readonly unknown[]): Promise<T[]>

  /**
   * Commits when `work` returns, rolls back when it throws.
   * Inside, use only the transaction it is given: a query of the database itself would wait for this
   * transaction to end on the embedded engine, so it is refused.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>

  /** As transaction, for loads, migrations, and builds of indexes: its statements have no time limit. */
  longTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>

  /**
   * Runs `work` while no other process runs work of the same name. Logs which session it waits for. Rejects with a
   * LockLostError when the connection that holds the lock breaks: the process must end then, since `work` goes on.
   */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>

  /** Asks the database for a sign of life. Throws when it does not answer within `limitMs`. */
  ping(limitMs: number): Promise<void>

  /** How many connections the pools have in each state, for metrics. */
  connections(): Record<'busy' | 'idle' | 'waiting', number>

  /** Ends the connections. Cuts those that are still in use after a few seconds. */
  close(): Promise<void>
}
