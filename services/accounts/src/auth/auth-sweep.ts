import type { Database } from '@gable/service-kit/database/database'
import { deleteExpiredSearches } from '../profile/saved-searches/member-data.store.ts'

const BATCH_SIZE = 1_000

/**
 * Conditions for rows that are no longer needed. Ended sessions stay for a day, so that the service still
 * recognizes tokens stolen from them. Used refresh tokens stay for the longest time that a session lasts
 * without a refresh. Rows that another transaction has locked wait for the next run, so the sweep never
 * blocks.
 */
const SWEEP_CONDITIONS = {
  session: `id in (
    select id from accounts.session where coalesce(ended_at, expires_at) < now() - interval '1 day'
    limit ${BATCH_SIZE} for update skip locked)`,
  refresh_token: `token_hash in (
    select token_hash from accounts.refresh_token where used_at < now() - interval '30 days'
    limit ${BATCH_SIZE} for update skip locked)`,
  one_time_link: `token_hash in (
    select token_hash from accounts.one_time_link where expires_at < now() - interval '30 days'
    limit ${BATCH_SIZE} for update skip locked)`,
  password_request: `id in (
    select id from accounts.password_request where asked_at < now() - interval '1 hour'
    limit ${BATCH_SIZE} for update skip locked)`,
} as const

const TABLES = ['session', 'refresh_token', 'one_time_link', 'password_request'] as const

export interface Swept extends Record<(typeof TABLES)[number], number> {
  saved_search: number
}

/** Deletes expired rows in small batches, and returns how many rows it deleted per table. */
export async function sweep(db: Database, signal?: AbortSignal): Promise<Swept> {
  const swept: Swept = {
    session: 0,
    refresh_token: 0,
    one_time_link: 0,
    password_request: 0,
    saved_search: 0,
  }
  for (const table of TABLES)
    swept[table] = await inBatches(async () => {
      const text = `delete from accounts.${table} where ${SWEEP_CONDITIONS[table]} returning 1`
      return (await db.query(text)).length
    }, signal)
  swept.saved_search = await inBatches(() => deleteExpiredSearches(db, BATCH_SIZE), signal)
  return swept
}

/**
 * Repeats a deletion of at most BATCH_SIZE rows until it deletes fewer. Returns the total number of deleted
 * rows.
 */
async function inBatches(deleteBatch: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal?.aborted; total += deleted)
    deleted = await deleteBatch()
  return total
}
