import type { Database, Transaction } from '@gable/service-kit/database/database'

const BATCH_SIZE = 5_000

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
