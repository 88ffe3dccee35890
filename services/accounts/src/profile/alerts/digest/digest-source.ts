import type { Queryable } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import type { SubscriptionName } from '../../../identity/account.ts'
import { emailRecipientsOf } from '../../../identity/notification-settings.store.ts'
import type { Frequency } from '../../notifications/schedule.ts'
import { isNewForFavorite, isNewForSearch, matches } from '../../saved-searches/matching.ts'
import type { DigestTopic } from '../email/digest.types.ts'

/** A saved search, or the favorites of a member, whose time has come. */
export interface DueDigest {
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
export interface DigestSource {
  /** Of the mail's topic and key: 'saved-search:7'. */
  prefix: 'saved-search' | 'favorites'
  /** By which its member turns such emails on and off. */
  subscription: SubscriptionName
  table: string
  id: 'id' | 'account_id'
  exists: string
  /** Whether its emails are wanted, as far as the row says. */
  wanted: string
  name: string
  place: string
  /** From the row `due` to its events: `event` with all columns; of the row's own period only. */
  events: string
}

const period = (event: string) => `${event}.position > due.seen_position and ${event}.position <= $2`

export const savedSearches: DigestSource = {
  prefix: 'saved-search',
  subscription: 'listing alerts',
  table: 'accounts.saved_search',
  id: 'id',
  exists: 'due.deleted_at is null',
  wanted: 'due.is_subscribed and due.email',
  name: 'due.name',
  place: "due.search_criteria #>> '{place,name}'",
  events: `
    join accounts.alert_event_place placed on ${matches('due', 'placed')} and ${period('placed')}
    join accounts.alert_event event
      on event.position = placed.position and ${isNewForSearch('due', 'event')}`,
}

export const favorites: DigestSource = {
  prefix: 'favorites',
  subscription: 'favorites',
  table: 'accounts.favorite_alert',
  id: 'account_id',
  exists: 'true',
  wanted: 'true',
  name: 'null::text',
  place: 'null::text',
  events: `
    join accounts.favorite favorite
      on favorite.account_id = due.account_id and favorite.favorite and favorite.is_subscribed
    join accounts.alert_event event
      on event.upi = favorite.property_id and ${period('event')}
      and (event.kind & due.notify) <> 0 and ${isNewForFavorite('favorite', 'event')}`,
}

/** Of a subject, those that are told at once. */
export const immediateOnly = (source: DigestSource): DigestSource => ofFrequency(source, '= 1')

/** Of a subject, those that are told in the morning: of each day, or of some. */
export const scheduledOnly = (source: DigestSource): DigestSource => ofFrequency(source, '<> 1')

const ofFrequency = (source: DigestSource, is: string): DigestSource => ({
  ...source,
  exists: `${source.exists} and due.notification_frequency ${is}`,
})

export const topicOf = ({ name, place }: DueDigest): DigestTopic =>
  name === null ? { kind: 'favorites' } : { kind: 'savedSearch', name, place }

/** The last event that is there: all before it are there as well. */
export async function lastPosition(db: Queryable): Promise<number> {
  const [last] = await db.query<{ position: number }>(
    'select coalesce(max(position), 0) as position from accounts.alert_event',
  )
  return last?.position ?? 0
}

type DueRow = Omit<DueDigest, 'email' | 'firstName' | 'timeZone'> & { accountId: string }

/** Of an account that was deleted after its row was read: the row is gone too, and nothing is sent. */
const GONE = { email: '', firstName: '', timeZone: 'UTC', acceptsEmail: false }

/** Those whose time has come, the longest due first; `after` is the last one of the batch before. */
export async function listDue(
  db: Queryable,
  source: DigestSource,
  now: Date,
  after: DueDigest | undefined,
  limit: number,
): Promise<DueDigest[]> {
  const { table, id, exists, wanted, name, place, subscription } = source
  const rows = await db.query<DueRow>(
    `select due.${id} as id, due.account_id as "accountId", due.xmin::text as version, due.due_at as "dueAt",
       due.seen_position as seen, due.notification_frequency as frequency, due.locale, (${wanted}) as wanted,
       ${name} as name, ${place} as place
     from ${table} due
     where due.due_at <= $1 and ${exists}
       and ($2::timestamptz is null or (due.due_at, due.${id}) > ($2, $3::uuid))
     order by due.due_at, due.${id} limit $4`,
    [now, after?.dueAt ?? null, after?.id ?? null, limit],
  )
  const accountIds = rows.map(({ accountId }) => accountId)
  const recipients = await emailRecipientsOf(db, accountIds, subscription)
  return rows.map(({ accountId, ...due }) => {
    const { acceptsEmail, ...recipient } = recipients.get(accountId) ?? GONE
    return { ...due, ...recipient, wanted: due.wanted && acceptsEmail }
  })
}
