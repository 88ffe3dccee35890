import type { Database, Queryable, Row, Transaction } from '@gable/service-kit/database/database'

/** Returns all stored data about a member's saved searches, for the download of their data. */
export const exportSavedSearches = (db: Queryable, accountId: string): Promise<Row[]> =>
  db.query(
    `select id, name, is_subscribed as "isSubscribed", email, sms,
       notification_frequency as "notificationFrequency", notify_on as "notifyOn",
       search_query_string as "searchQueryString", search_criteria as "searchCriteria", locale,
       feed_version is not null as "hasFeeds", due_at as "nextMailAt", last_visited_at as "lastVisitedAt",
       created_at as "createdAt", updated_at as "updatedAt", deleted_at as "deletedAt"
     from accounts.saved_search where account_id = $1 order by created_at, updated_at, id`,
    [accountId],
  )

/**
 * Stops the emails of all of a member's saved searches and closes their feeds, because other people may have
 * the links.
 */
export async function silenceSavedSearches(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.query(
    `update accounts.saved_search set is_subscribed = false, due_at = null, feed_version = null
     where account_id = $1`,
    [accountId],
  )
}

/** Deletes the searches that a member saved or changed at or after `since`. */
export async function deleteSavedSearchesSince(
  transaction: Transaction,
  accountId: string,
  since: Date,
): Promise<void> {
  await transaction.query('delete from accounts.saved_search where account_id = $1 and updated_at >= $2', [
    accountId,
    since,
  ])
}

/** Deletes up to `limit` searches that can no longer be restored. Returns the number of deleted searches. */
export async function deleteExpiredSearches(db: Database, limit: number): Promise<number> {
  const deleted = await db.query(
    `delete from accounts.saved_search where id in (
       select id from accounts.saved_search where deleted_at < now() - interval '1 day'
       limit ${limit} for update skip locked)
     returning 1`,
  )
  return deleted.length
}
