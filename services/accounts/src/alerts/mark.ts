import type { Transaction } from '@gable/service-kit/database/database'
import { isNewsOfFavorite, isNewsTo, matches } from './matching.ts'

// So much in a statement, and no more: a page of events that concerns hundreds of thousands takes many of them, and
// none takes as long as a statement may. All are in the transaction that keeps the page.
const EVENTS_AT_ONCE = 20
const MARKED_AT_ONCE = 5_000

/** Has the searches whose members want to hear at once, and of one of these events, looked at next. */
export async function markSearches(
  transaction: Transaction,
  positions: readonly number[],
  now: Date,
): Promise<void> {
  const concerned = await concernedBy(transaction, SEARCHES, positions)
  await mark(transaction, 'saved_search', 'id', 'and is_subscribed and deleted_at is null', concerned, now)
}

/** The same for members with such a home among their favorites. */
export async function markFavorites(
  transaction: Transaction,
  positions: readonly number[],
  now: Date,
): Promise<void> {
  const concerned = await concernedBy(transaction, FAVORITES, positions)
  await mark(transaction, 'favorite_alert', 'account_id', '', concerned, now)
}

const SEARCHES = `
  select distinct search.id from accounts.alert_event_place event
  join accounts.alert_event told using (position)
  join accounts.saved_search search on ${matches('search', 'event')} and ${isNewsTo('search', 'told')}
  where event.position = any($1) and search.notification_frequency = 1
    and search.is_subscribed and search.deleted_at is null`

const FAVORITES = `
  select distinct alert.account_id as id from accounts.alert_event event
  join accounts.favorite
    on favorite.property_id = event.upi and favorite.favorite and ${isNewsOfFavorite('favorite', 'event')}
  join accounts.favorite_alert alert using (account_id)
  where event.position = any($1) and (event.kind & alert.notify) <> 0 and alert.notification_frequency = 1`

/** In the order of their ids. */
async function concernedBy(
  transaction: Transaction,
  statement: string,
  positions: readonly number[],
): Promise<string[]> {
  const ids = new Set<string>()
  for (let from = 0; from < positions.length; from += EVENTS_AT_ONCE)
    for (const { id } of await transaction.query<{ id: string }>(statement, [
      positions.slice(from, from + EVENTS_AT_ONCE),
    ]))
      ids.add(id)
  return [...ids].sort()
}

/**
 * Rows are locked by their ids, as everybody does who locks several: nobody waits for whoever waits for them. A search
 * that is due already is marked again: whoever is just writing its mail has not seen these events, and this waits
 * until they are done. What its member changed in the meantime holds.
 */
async function mark(
  transaction: Transaction,
  table: 'saved_search' | 'favorite_alert',
  key: 'id' | 'account_id',
  still: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < ids.length; from += MARKED_AT_ONCE)
    await transaction.query(
      `with locked as (
         select ${key} from accounts.${table}
         where ${key} = any($1::uuid[]) and notification_frequency = 1 ${still}
         order by ${key} for update)
       update accounts.${table} set due_at = least(due_at, $2) where ${key} in (select ${key} from locked)`,
      [ids.slice(from, from + MARKED_AT_ONCE), now],
    )
}
