import type { Database, Transaction } from '@gable/service-kit/database/database'

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

const UNUSED = `
  not exists (select from accounts.saved_search where place_id = place.id)
  and not exists (select from accounts.alert_event_place where place_id = place.id)`

/** Forgets the numbers of places that no search asks for and no event was in. Returns how many went. */
export async function sweepPlaces(db: Database, signal?: AbortSignal): Promise<number> {
  let swept = 0
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal?.aborted; swept += deleted)
    deleted = await db.transaction(sweepBatch)
  return swept
}

/**
 * The reader of the log is held up, and so is whoever saves a search in one of these places: who was there before has
 * stored it by the second look.
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
