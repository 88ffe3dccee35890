import type { Queryable, Transaction } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import type { NotificationKind } from '../notifications/notifications.ts'
import { type DueState, type Frequency, NEWEST_POSITION } from '../notifications/schedule.ts'
import { MATCHING_COLUMNS, type Matching, type SearchCriteria } from './criteria.ts'
import type { SavedSearchRow } from './saved-search.ts'

/** A deleted one can be taken back for so long. */
const RESTORE_PERIOD = '1 day'

const COLUMNS = `
  id, name, is_subscribed as "isSubscribed", notification_frequency as "notificationFrequency",
  notify_on as "notifyOn", email, sms, search_query_string as "searchQueryString",
  search_criteria as "searchCriteria", created_at as "createdAt", updated_at as "updatedAt",
  last_visited_at as "lastVisitedAt", feed_version as "feedVersion"`

const matchingColumns = Object.keys(MATCHING_COLUMNS) as (keyof Matching)[]

/** What a member chose of a saved search. */
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

/** All that is stored of one, but for its times. */
export interface StoredSearch extends SavedSearchValues {
  placeId: number
  matching: Matching
  dueAt: Date | null
}

/** A member's saved searches, the one that changed last first. */
export function savedSearchesOf(db: Queryable, accountId: string): Promise<SavedSearchRow[]> {
  return db.query<SavedSearchRow>(
    `select ${COLUMNS} from accounts.saved_search where account_id = $1 and deleted_at is null
     order by updated_at desc, id`,
    [accountId],
  )
}

/** Undefined where the member has no such one, or has deleted it. */
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

/** As it was before a change, with what the change needs to know; nobody else changes it meanwhile. */
export type LockedSearch = SavedSearchValues &
  DueState &
  Matching & { placeId: number; feedVersion: number | null }

/** Undefined where the member has no such one. With `isDeleted`, of those that can be taken back. */
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

/** Later than any other of the member's: the one that changed last comes first. */
const LATEST = `
  (select greatest(now(), max(updated_at) + interval '1 millisecond') from accounts.saved_search
   where account_id = $1 and deleted_at is null)`

/** Stores a new one. What was before it is not told. The account is locked. */
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
  if (!row) throw new Error('The saved search was not stored')
  return row
}

/** Stores a change of a locked one. `resetsPosition`: what was before the change is not told any more. */
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
  if (!row) throw new Error('The saved search was not stored')
  return row
}

/** So many deleted ones of a member can be taken back; older ones are thrown away at once. */
const MAX_DELETED_SEARCHES = 100

/** False where the member has no such one. */
export async function deleteSavedSearch(db: Queryable, accountId: string, id: string): Promise<boolean> {
  // The statement sees the others as they were before it: with this one there are as many as are kept.
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

/** Takes back the deletion of a locked one; it is where it was in the list. */
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

/** Notes that the member looks at its homes; tells when they did so the last time before. */
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

/** Opens its feeds, under new links if they were open; `isOpen` false closes them. */
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
