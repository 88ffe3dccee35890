import type pg from 'pg'

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
