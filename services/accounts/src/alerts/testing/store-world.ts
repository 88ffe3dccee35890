import type { Database } from '@gable/service-kit/database/database'
import { subscriptionsOf } from '../../notifications/subscriptions.ts'
import { bitsOf, MATCHING_COLUMNS, matchingOf, NOTIFICATION_KINDS } from '../../saved-searches/criteria.ts'
import { type Frequency, nextDue } from '../schedule.ts'
import type { Person, Search } from './people.ts'
import { bodyOf } from './search-body.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

/** Stores who waits for news, as members who saved it all the day before. */
export async function storeWorld(db: Database, { start, people, searches }: World): Promise<void> {
  const before = new Date(start.getTime() - DAY_MS)
  await db.copy('accounts.account', ACCOUNT, people.map(accountRow))
  await db.copy(
    'accounts.favorite_alert',
    FAVORITE_ALERT,
    people.map((person) => {
      const { frequency, notifyOn } = person.favorites
      const due = firstDue(person, person.wantsFavorites, frequency, start)
      return [person.id, frequency, notifyOn, bitsOf(NOTIFICATION_KINDS, notifyOn), person.locale, 0, due]
    }),
  )
  const marks = people.flatMap(({ id, marked }) => [...marked].map((uPI) => [id, uPI, '', true, before]))
  await db.copy('accounts.favorite', ['account_id', 'property_id', 'name', 'favorite', 'created_at'], marks)
  const places = searches.flatMap(({ place }) => place ?? [])
  await storeSearches(db, searches, await storePlaces(db, places), start)
}

/** Stores searches, of which there may be more than there is room for at once. */
export async function storeSearches(
  db: Database,
  searches: Iterable<Search>,
  placeIds: ReadonlyMap<string, number>,
  start: Date,
): Promise<void> {
  const before = new Date(start.getTime() - DAY_MS)
  function* rows() {
    for (const search of searches) yield searchRow(search, placeIds, before, start)
  }
  await db.copy('accounts.saved_search', SEARCH, rows())
}

function searchRow(search: Search, placeIds: ReadonlyMap<string, number>, before: Date, start: Date) {
  const { id, person, name, frequency, isSubscribed, notifyOn, place } = search
  const { searchQueryString, searchCriteria, locale } = bodyOf(search)
  const placeId = place ? placeIds.get(`${place.placeType} ${place.placeKey}`) : 0
  const matching = matchingOf(searchQueryString, notifyOn)
  const due = firstDue(person, person.wantsAlerts && isSubscribed, frequency, start)
  return [
    ...[id, person.id, name, isSubscribed, frequency, notifyOn, searchQueryString, searchCriteria, locale],
    ...[placeId, 0, due, before, before, ...MATCHING.map((column) => matching[column])],
  ]
}

const firstDue = (person: Person, isWanted: boolean, frequency: Frequency, start: Date) =>
  person.optIn && isWanted ? nextDue(frequency, person.timeZone, start) : null

const ACCOUNT = [
  ...['id', 'email', 'verified', 'first_name', 'last_name', 'notification_opt_in', 'subscriptions'],
  'time_zone',
]
const FAVORITE_ALERT = [
  ...['account_id', 'notification_frequency', 'notify_on', 'notify', 'locale', 'seen_position', 'due_at'],
]
const MATCHING = Object.keys(MATCHING_COLUMNS) as (keyof typeof MATCHING_COLUMNS)[]
const SEARCH = [
  ...['id', 'account_id', 'name', 'is_subscribed', 'notification_frequency', 'notify_on'],
  ...['search_query_string', 'search_criteria', 'locale', 'place_id', 'seen_position', 'due_at'],
  ...['created_at', 'updated_at', ...MATCHING],
]

function accountRow({ id, email, verified, optIn, wantsAlerts, wantsFavorites, timeZone }: Person) {
  const wanted = [
    ...(wantsAlerts ? (['listing alerts'] as const) : []),
    ...(wantsFavorites ? (['favorites'] as const) : []),
  ]
  return [id, email, verified, 'Ada', 'Member', optIn, JSON.stringify(subscriptionsOf(wanted)), timeZone]
}

/** Gives places their numbers; the keys of the answer are like 'zip 78704'. */
export async function storePlaces(
  db: Database,
  of: readonly NonNullable<Search['place']>[],
): Promise<Map<string, number>> {
  const places = new Map(of.map((place) => [`${place.placeType} ${place.placeKey}`, place]))
  const rows = await db.query<{ id: number; type: string; key: string }>(
    `insert into accounts.alert_place (place_type, place_key)
     select "placeType", "placeKey" from jsonb_to_recordset($1) as given ("placeType" text, "placeKey" text)
     returning id, place_type as type, place_key as key`,
    [JSON.stringify([...places.values()])],
  )
  return new Map(rows.map(({ id, type, key }) => [`${type} ${key}`, id]))
}
