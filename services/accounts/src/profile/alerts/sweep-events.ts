import type { Database } from '@gable/service-kit/database/database'

const RETENTION_DAYS = 40
const BATCH_SIZE = 5_000

/**
 * Throws away events that no mail, feed or preview looks back to, a little at a time. The last of all stays: it says
 * how far the positions have come. Returns how many went.
 */
export async function sweepEvents(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
  let swept = 0
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal?.aborted; swept += deleted)
    deleted = (
      await db.query(
        `delete from accounts.alert_event where position in (
           select position from accounts.alert_event
           where at < $1 and position < (select max(position) from accounts.alert_event)
           order by at limit ${BATCH_SIZE} for update skip locked)
         returning 1`,
        [before],
      )
    ).length
  return swept
}
