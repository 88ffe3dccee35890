import type { Database } from '@gable/service-kit/database/database'
import { deleteExpiredSearches } from '../profile/saved-searches/member-data.store.ts'

const BATCH_SIZE = 1_000

/**
 * What nobody needs any more. Ended sessions stay for a while: a stolen token of theirs is still known for one.
 * Spent tokens stay as long as a session lives without a refresh. Whatever somebody else holds is left for the
 * next turn, so that the sweep waits for nobody.
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

/** Throws away what is over, a little at a time, and tells how much that was. */
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

/** Repeats a deletion of at most BATCH_SIZE rows until it finds fewer. Returns how many rows it deleted. */
async function inBatches(deleteBatch: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal?.aborted; total += deleted)
    deleted = await deleteBatch()
  return total
}
