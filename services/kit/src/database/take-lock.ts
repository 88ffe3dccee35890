import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../runtime/log.ts'
import type { Connection } from './connection.ts'
import type { Queryable } from './database.ts'
import { LOCK_HOLDER } from './statement-states.ts'

const RETRY_MS = 200
const REPORT_MS = 3_000

const LOCK_HOLDER_QUERY = `
  select ${LOCK_HOLDER} as holder from pg_locks lock join pg_stat_activity activity using (pid)
  where lock.locktype = 'advisory' and lock.granted and lock.objsubid = 2
    and lock.database = (select oid from pg_database where datname = current_database())
    and lock.classid::int8 = hashtext('gable')::int8 & 4294967295
    and lock.objid::int8 = hashtext($1)::int8 & 4294967295`

/**
 * Takes the session lock with this name as soon as the lock is free. Meanwhile, logs every few seconds which
 * session holds it.
 */
export async function takeLock(query: Queryable['query'], name: string, log: Logger): Promise<void> {
  let reportAt = performance.now() + REPORT_MS
  for (;;) {
    const [row] = await query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtext('gable'), hashtext($1)) as taken",
      [name],
    )
    if (row?.taken) return
    if (performance.now() >= reportAt) {
      const [current] = await query<{ holder: object }>(LOCK_HOLDER_QUERY, [name])
      if (current)
        log.warn({ lock: name, holder: current.holder }, 'Waiting for a lock that another session holds')
      reportAt = performance.now() + REPORT_MS
    }
    await sleep(RETRY_MS)
  }
}

/**
 * Thrown when the session that holds a lock ends while the work still runs. Another process may have taken
 * the lock since.
 */
export class LockLostError extends Error {
  override name = 'LockLostError'

  constructor(lock: string, cause: unknown) {
    super(`the connection that holds the lock "${lock}" broke`, { cause })
  }
}

/** Runs `work`. Rejects when the connection that holds the lock breaks before `work` ends. */
export async function whileLocked<T>(
  { lost, query }: Connection,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const lockLost = lost().catch((cause) => {
    throw new LockLostError(name, cause)
  })
  const result = await Promise.race([lockLost, work()])
  // When the server disappears without resetting the connection, `pg` reports no error. This query detects
  // the lost server.
  await Promise.race([lockLost, query('select 1')]).catch((error) => {
    throw error instanceof LockLostError ? error : new LockLostError(name, error)
  })
  return result
}
