import type { Transaction } from '@gable/service-kit/database/database'
import { isNewForFavorite, isNewForSearch, matches } from '../../saved-searches/matching.ts'

// So much in a statement, and no more: a page of events that concerns hundreds of thousands takes many of them, and
// none takes as long as a statement may. All are in the transaction that keeps the page.
const EVENT_BATCH_SIZE = 20
const UPDATE_BATCH_SIZE = 5_000

/** Has the searches whose members want to hear at once, and of one of these events, looked at next. */
export async function markSearchesDue(
  transaction: Transaction,
  positions: readonly number[],
  now: Date,
): Promise<void> {
  const ids = await findMatchingIds(transaction, SEARCHES, positions)
  await markDue(transaction, 'saved_search', 'id', 'and is_subscribed and deleted_at is null', ids, now)
}

/** The same for members with such a home among their favorites. */
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

/** In the order of their ids. */
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
 * Rows are locked by their ids, as everybody does who locks several: nobody waits for whoever waits for them. A search
 * that is due already is marked again: whoever is just writing its mail has not seen these events, and this waits
 * until they are done. What its member changed in the meantime holds.
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
