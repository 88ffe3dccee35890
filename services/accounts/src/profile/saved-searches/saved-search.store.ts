import type { NotificationKind } from '@gable/kit/rules/notification-kinds'
import type { Queryable, Transaction } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'

import { type DueState, type Frequency, NEWEST_POSITION } from '../notifications/schedule.ts'
import { MATCHING_COLUMNS, type Matching, type SearchCriteria } from './criteria.ts'
import type { SavedSearchRow } from './saved-search.ts'

/** How long a deleted search can be restored. */
const RESTORE_PERIOD = '1 day'

const COLUMNS = `
  id, name, is_subscribed as "isSubscribed", notification_frequency as "notificationFrequency",
  notify_on as "notifyOn", email, sms, search_query_string as "searchQueryString",
  search_criteria as "searchCriteria", created_at as "createdAt", updated_at as "updatedAt",
  last_visited_at as "lastVisitedAt", feed_version as "feedVersion"`

const matchingColumns = Object.keys(MATCHING_COLUMNS) as (keyof Matching)[]

/** The values of a saved search that the member chooses. */
export interface SavedSearchValues {
  name: string
  isSubscribed: boolean
  email: boolean
  sms: boolean
  notificationFrequency: Frequency
  notifyOn: readonly NotificationKind[]
  searchQueryString: string
  searchCriteria: SearchCriteria
  locale: MailLocale
}

/** All stored values of a saved search, except its times. */
export interface StoredSearch extends SavedSearchValues {
  placeId: number
  matching: Matching
  dueAt: Date | null
}

/** Returns a member's saved searches, last changed first. */
export function savedSearchesOf(db: Queryable, accountId: string): Promise<SavedSearchRow[]> {
  return db.query<SavedSearchRow>(
    `select ${COLUMNS} from accounts.saved_search where account_id = $1 and deleted_at is null
     order by updated_at desc, id`,
    [accountId],
  )
}

/** Returns a saved search; undefined when the member has no such search or has deleted it. */
export async function savedSearchOf(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<SavedSearchRow | undefined> {
  const [row] = await db.query<SavedSearchRow>(
    `select ${COLUMNS} from accounts.saved_search where id = $2 and account_id = $1 and deleted_at is null`,
    [accountId, id],
  )
  return row
}

export async function countSavedSearches(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::int as count from accounts.saved_search where account_id = $1 and deleted_at is null',
    [accountId],
  )
  return row?.count ?? 0
}

/**
 * A saved search before a change, with the columns that the change reads. Locked until the transaction ends.
 */
export type LockedSearch = SavedSearchValues &
  DueState &
  Matching & { placeId: number; feedVersion: number | null }

/**
 * Locks and returns a saved search; undefined when the member has no such search. With `isDeleted`, finds
 * deleted searches that can be restored.
 */
export async function lockedSavedSearch(
  transaction: Transaction,
  accountId: string,
  id: string,
  { isDeleted = false } = {},
): Promise<LockedSearch | undefined> {
  const [row] = await transaction.query<LockedSearch>(
    `select ${COLUMNS}, locale, place_id as "placeId", due_at as "dueAt", ${matchingColumns.join(', ')}
     from accounts.saved_search where id = $2 and account_id = $1
       and ${isDeleted ? `deleted_at > now() - interval '${RESTORE_PERIOD}'` : 'deleted_at is null'}
     for update`,
    [accountId, id],
  )
  return row
}

const VALUES = [
  ...['name', 'is_subscribed', 'email', 'sms', 'notification_frequency', 'notify_on', 'search_query_string'],
  ...['search_criteria', 'locale', 'place_id', 'due_at', ...matchingColumns],
]
const valuesOf = (search: StoredSearch): unknown[] => [
  ...[search.name, search.isSubscribed, search.email, search.sms, search.notificationFrequency],
  ...[search.notifyOn, search.searchQueryString, search.searchCriteria, search.locale, search.placeId],
  ...[search.dueAt, ...matchingColumns.map((column) => search.matching[column])],
]
const parameters = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => `$${first + place}`).join(', ')

/**
 * SQL: a time after the last change of the member's other searches, so that the changed search is listed
 * first.
 */
const LATEST = `
  (select greatest(now(), max(updated_at) + interval '1 millisecond') from accounts.saved_search
   where account_id = $1 and deleted_at is null)`

/** Stores a new saved search, which starts at the newest event. The caller must have locked the account. */
export async function insertSavedSearch(
  transaction: Transaction,
  accountId: string,
  search: StoredSearch,
): Promise<SavedSearchRow> {
  const [row] = await transaction.query<SavedSearchRow>(
    `insert into accounts.saved_search (account_id, seen_position, updated_at, ${VALUES.join(', ')})
     values ($1, ${NEWEST_POSITION}, ${LATEST}, ${parameters(2, VALUES.length)}) returning ${COLUMNS}`,
    [accountId, ...valuesOf(search)],
  )
  if (!row) throw new Error('Failed to store the saved search')
  return row
}

/**
 * Stores a change of a locked search. With `resetsPosition`, the search skips all events before the change.
 */
export async function updateSavedSearch(
  transaction: Transaction,
  accountId: string,
  id: string,
  { resetsPosition, ...search }: StoredSearch & { resetsPosition: boolean },
): Promise<SavedSearchRow> {
  const [row] = await transaction.query<SavedSearchRow>(
    `update accounts.saved_search set updated_at = ${LATEST},
       seen_position = case when $3 then ${NEWEST_POSITION} else seen_position end,
       (${VALUES.join(', ')}) = row(${parameters(4, VALUES.length)})
     where id = $2 and account_id = $1 returning ${COLUMNS}`,
    [accountId, id, resetsPosition, ...valuesOf(search)],
  )
  if (!row) throw new Error('Failed to store the saved search')
  return row
}

/**
 * Max number of deleted searches that a member can restore. Older deleted searches are deleted permanently
 * right away.
 */
const MAX_DELETED_SEARCHES = 100

/** Deletes a saved search. Returns false when the member has no such search. */
export async function deleteSavedSearch(db: Queryable, accountId: string, id: string): Promise<boolean> {
  // The queries in this statement read the table as it was before this deletion. They therefore keep one
  // fewer of the searches that were deleted earlier, to leave room for this search.
  const deleted = await db.query(
    `with deleted as (
       update accounts.saved_search set deleted_at = now()
       where id = $2 and account_id = $1 and deleted_at is null returning id
     ), oldest as (
       select id from accounts.saved_search where account_id = $1 and deleted_at is not null
       order by deleted_at desc, id offset ${MAX_DELETED_SEARCHES - 1}
     ), thrown_away as (
       delete from accounts.saved_search where exists (select from deleted) and id in (
         select id from accounts.saved_search where id in (select id from oldest) order by id
         for update skip locked)
     )
     select from deleted`,
    [accountId, id],
  )
  return deleted.length > 0
}

/** Restores a locked search at its former position in the list. */
export async function undeleteSavedSearch(
  transaction: Transaction,
  id: string,
  dueAt: Date | null,
): Promise<void> {
  await transaction.query('update accounts.saved_search set deleted_at = null, due_at = $2 where id = $1', [
    id,
    dueAt,
  ])
}

/**
 * Records a visit to the results of a saved search. Returns the search with the time of the previous visit.
 */
export async function visitSavedSearch(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<SavedSearchRow | undefined> {
  const [row] = await db.query<SavedSearchRow>(
    `with before as (
       select ${COLUMNS} from accounts.saved_search
       where id = $2 and account_id = $1 and deleted_at is null for update
     ), visited as (
       update accounts.saved_search set last_visited_at = now() where id = (select id from before)
     )
     select * from before`,
    [accountId, id],
  )
  return row
}

/**
 * Opens the feeds of a saved search, or replaces their links if they are already open. Closes them when
 * `isOpen` is false.
 */
export async function changeFeeds(
  db: Queryable,
  accountId: string,
  id: string,
  isOpen: boolean,
): Promise<SavedSearchRow | undefined> {
  const change = isOpen
    ? 'feed_version = feed_versions_used + 1, feed_versions_used = feed_versions_used + 1'
    : 'feed_version = null'
  const [row] = await db.query<SavedSearchRow>(
    `update accounts.saved_search set ${change}
     where id = $2 and account_id = $1 and deleted_at is null returning ${COLUMNS}`,
    [accountId, id],
  )
  return row
}
