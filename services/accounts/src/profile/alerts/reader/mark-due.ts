import type { Transaction } from '@gable/service-kit/database/database'
import { isNewForFavorite, isNewForSearch, matches } from '../../saved-searches/matching.ts'

// Max events and rows per statement. A page of events may match hundreds of thousands of searches; small
// statements stay below the statement timeout. All of them run in the transaction that stores the page.
const EVENT_BATCH_SIZE = 20
const UPDATE_BATCH_SIZE = 5_000

/** Marks searches as due if they have immediate alerts and match one of these events. */
export async function markSearchesDue(
  transaction: Transaction,
  positions: readonly number[],
  now: Date,
): Promise<void> {
  const ids = await findMatchingIds(transaction, SEARCHES, positions)
  await markDue(transaction, 'saved_search', 'id', 'and is_subscribed and deleted_at is null', ids, now)
}

/**
 * Marks favorite alerts as due if they are immediate and the member has one of these listings as a favorite.
 */
export async function markFavoritesDue(
  transaction: Transaction,
  positions: readonly number[],
  now: Date,
): Promise<void> {
  const ids = await findMatchingIds(transaction, FAVORITES, positions)
  await markDue(transaction, 'favorite_alert', 'account_id', '', ids, now)
}

const SEARCHES = `
  select distinct search.id from accounts.alert_event_place event
  join accounts.alert_event told using (position)
  join accounts.saved_search search on ${matches('search', 'event')} and ${isNewForSearch('search', 'told')}
  where event.position = any($1) and search.notification_frequency = 1
    and search.is_subscribed and search.deleted_at is null`

const FAVORITES = `
  select distinct alert.account_id as id from accounts.alert_event event
  join accounts.favorite
    on favorite.property_id = event.upi and favorite.favorite and ${isNewForFavorite('favorite', 'event')}
  join accounts.favorite_alert alert using (account_id)
  where event.position = any($1) and (event.kind & alert.notify) <> 0 and alert.notification_frequency = 1`

/** Returns the matching ids in ascending order. */
async function findMatchingIds(
  transaction: Transaction,
  statement: string,
  positions: readonly number[],
): Promise<string[]> {
  const ids = new Set<string>()
  for (let from = 0; from < positions.length; from += EVENT_BATCH_SIZE)
    for (const { id } of await transaction.query<{ id: string }>(statement, [
      positions.slice(from, from + EVENT_BATCH_SIZE),
    ]))
      ids.add(id)
  return [...ids].sort()
}

/**
 * Marks rows as due. Locks them in the order of their ids, like every statement that locks several rows, to
 * prevent deadlocks. A row that is already due is marked again: the job that is writing its email has not
 * seen these events, and this update waits for that job. Changes that the member makes in the meantime take
 * precedence.
 */
async function markDue(
  transaction: Transaction,
  table: 'saved_search' | 'favorite_alert',
  key: 'id' | 'account_id',
  condition: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < ids.length; from += UPDATE_BATCH_SIZE)
    await transaction.query(
      `with locked as (
         select ${key} from accounts.${table}
         where ${key} = any($1::uuid[]) and notification_frequency = 1 ${condition}
         order by ${key} for update)
       update accounts.${table} set due_at = least(due_at, $2) where ${key} in (select ${key} from locked)`,
      [ids.slice(from, from + UPDATE_BATCH_SIZE), now],
    )
}
