import type { Database, Transaction } from '@gable/service-kit/database/database'

const RETENTION_DAYS = 40
const BATCH_SIZE = 5_000

/**
 * Deletes events that are too old for every email, feed, and preview, in small batches. Keeps the last event,
 * because it records the latest position. Returns the number of deleted events.
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

const UNUSED = `
  not exists (select from accounts.saved_search where place_id = place.id)
  and not exists (select from accounts.alert_event_place where place_id = place.id)`

/** Deletes places that have no saved search and no event. Returns the number of deleted places. */
export async function sweepPlaces(db: Database, signal?: AbortSignal): Promise<number> {
  let swept = 0
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal?.aborted; swept += deleted)
    deleted = await db.transaction(sweepBatch)
  return swept
}

/**
 * Deletes one batch of unused places. Blocks the log reader, and members who save a search in one of these
 * places. Checks again before deleting, because a search may have been stored before the lock.
 */
async function sweepBatch(transaction: Transaction): Promise<number> {
  await transaction.query('select from accounts.alert_cursor for update')
  const places = await transaction.query<{ id: number }>(
    `select id from accounts.alert_place place where ${UNUSED} limit ${BATCH_SIZE} for update skip locked`,
  )
  const deleted = await transaction.query(
    `delete from accounts.alert_place place where id = any($1) and ${UNUSED} returning 1`,
    [places.map(({ id }) => id)],
  )
  return deleted.length
}
