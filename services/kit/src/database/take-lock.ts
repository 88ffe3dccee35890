import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../runtime/log.ts'
import type { Queryable } from './database.ts'
import { LOCK_HOLDER } from './lock-holder.ts'

const RETRY_MS = 200
const REPORT_MS = 3_000

const LOCK_HOLDER_QUERY = `
  select ${LOCK_HOLDER} as holder from pg_locks lock join pg_stat_activity activity using (pid)
  where lock.locktype = 'advisory' and lock.granted and lock.objsubid = 2
    and lock.database = (select oid from pg_database where datname = current_database())
    and lock.classid::int8 = hashtext('gable')::int8 & 4294967295
    and lock.objid::int8 = hashtext($1)::int8 & 4294967295`

/** Takes the session lock of this name, as soon as it is free. Logs every few seconds which session holds it. */
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
