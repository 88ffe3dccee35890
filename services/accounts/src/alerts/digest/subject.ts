import type { Queryable } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/mail'
import { favoritesAreWanted, searchIsWanted } from '../../notifications/wanted.ts'
import type { DigestTopic } from '../mail/digest.types.ts'
import { isNewsOfFavorite, isNewsTo, matches } from '../matching.ts'
import type { Frequency } from '../schedule.ts'

/** A saved search, or the favorites of a member, whose time has come. */
export interface Due {
  /** Of the search, or of the member whose favorites they are. */
  id: string
  /** Changes with every write of the row. */
  version: string
  dueAt: Date
  seen: number
  frequency: Frequency
  email: string
  firstName: string
  locale: MailLocale
  timeZone: string
  wanted: boolean
  /** Null for favorites. */
  name: string | null
  place: string | null
}

/** What digests are about: where it is kept, and in SQL what belongs to it. */
export interface Subject {
  /** Of the mail's topic and key: 'saved-search:7'. */
  prefix: 'saved-search' | 'favorites'
  table: string
  id: 'id' | 'account_id'
  kept: string
  wanted: string
  name: string
  place: string
  /** From the row `due` to its events: `event` with all columns; of the row's own period only. */
  events: string
}

const period = (event: string) => `${event}.position > due.seen_position and ${event}.position <= $2`

export const savedSearches: Subject = {
  prefix: 'saved-search',
  table: 'accounts.saved_search',
  id: 'id',
  kept: 'due.deleted_at is null',
  wanted: searchIsWanted('due', 'account'),
  name: 'due.name',
  place: "due.search_criteria #>> '{place,name}'",
  events: `
    join accounts.alert_event_place placed on ${matches('due', 'placed')} and ${period('placed')}
    join accounts.alert_event event
      on event.position = placed.position and ${isNewsTo('due', 'event')}`,
}

export const favorites: Subject = {
  prefix: 'favorites',
  table: 'accounts.favorite_alert',
  id: 'account_id',
  kept: 'true',
  wanted: favoritesAreWanted('account'),
  name: 'null::text',
  place: 'null::text',
  events: `
    join accounts.favorite favorite
      on favorite.account_id = due.account_id and favorite.favorite and favorite.is_subscribed
    join accounts.alert_event event
      on event.upi = favorite.property_id and ${period('event')}
      and (event.kind & due.notify) <> 0 and ${isNewsOfFavorite('favorite', 'event')}`,
}

/** Of a subject, those that are told at once. */
export const atOnce = (subject: Subject): Subject => ofFrequency(subject, '= 1')

/** Of a subject, those that are told in the morning: of each day, or of some. */
export const inTheMorning = (subject: Subject): Subject => ofFrequency(subject, '<> 1')

const ofFrequency = (subject: Subject, is: string): Subject => ({
  ...subject,
  kept: `${subject.kept} and due.notification_frequency ${is}`,
})

export const topicOf = ({ name, place }: Due): DigestTopic =>
  name === null ? { kind: 'favorites' } : { kind: 'savedSearch', name, place }

/** The last event that is there: all before it are there as well. */
export async function lastPosition(db: Queryable): Promise<number> {
  const [last] = await db.query<{ position: number }>(
    'select coalesce(max(position), 0) as position from accounts.alert_event',
  )
  return last?.position ?? 0
}

/** Those whose time has come, the longest due first; `after` is the last one of the batch before. */
export function dueOf(
  db: Queryable,
  subject: Subject,
  now: Date,
  after: Due | undefined,
  most: number,
): Promise<Due[]> {
  const { table, id, kept, wanted, name, place } = subject
  return db.query<Due>(
    `select due.${id} as id, due.xmin::text as version, due.due_at as "dueAt", due.seen_position as seen,
       due.notification_frequency as frequency, due.locale, account.email, account.first_name as "firstName",
       account.time_zone as "timeZone", (${wanted}) as wanted, ${name} as name, ${place} as place
     from ${table} due join accounts.account account on account.id = due.account_id
     where due.due_at <= $1 and ${kept}
       and ($2::timestamptz is null or (due.due_at, due.${id}) > ($2, $3::uuid))
     order by due.due_at, due.${id} limit $4`,
    [now, after?.dueAt ?? null, after?.id ?? null, most],
  )
}
