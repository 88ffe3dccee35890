import type { Queryable } from '@gable/service-kit/database/database'
import type { MailLocale } from '@gable/service-kit/email/email'
import type { SubscriptionName } from '../../../identity/account.ts'
import { emailRecipientsOf } from '../../../identity/notification-settings.store.ts'
import type { Frequency } from '../../notifications/schedule.ts'
import { isNewForFavorite, isNewForSearch, matches } from '../../saved-searches/matching.ts'
import type { DigestTopic } from '../email/digest.types.ts'

/** A saved search, or the favorites of a member, that is due for an email. */
export interface DueDigest {
  /** Id of the search, or of the member for favorites. */
  id: string
  /** Changes with every update of the row. */
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

/** A source of digests: its table, and SQL for its rows and their events. */
export interface DigestSource {
  /** Prefix of an email's topic and idempotency key, as in 'saved-search:7'. */
  prefix: 'saved-search' | 'favorites'
  /** The subscription that turns these emails on and off for a member. */
  subscription: SubscriptionName
  table: string
  id: 'id' | 'account_id'
  exists: string
  /** SQL condition: true when the row itself allows emails. */
  wanted: string
  name: string
  place: string
  /**
   * SQL joins from the row `due` to its events, as `event` with all columns. Selects only events after the
   * row's position, which earlier digests did not include.
   */
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

/** Limits a source to rows with immediate emails. */
export const immediateOnly = (source: DigestSource): DigestSource => ofFrequency(source, '= 1')

/** Limits a source to rows with morning emails: daily, weekly, or monthly. */
export const scheduledOnly = (source: DigestSource): DigestSource => ofFrequency(source, '<> 1')

const ofFrequency = (source: DigestSource, is: string): DigestSource => ({
  ...source,
  exists: `${source.exists} and due.notification_frequency ${is}`,
})

export const topicOf = ({ name, place }: DueDigest): DigestTopic =>
  name === null ? { kind: 'favorites' } : { kind: 'savedSearch', name, place }

/** Returns the position of the last stored event. Every event before that position is already stored. */
export async function lastPosition(db: Queryable): Promise<number> {
  const [last] = await db.query<{ position: number }>(
    'select coalesce(max(position), 0) as position from accounts.alert_event',
  )
  return last?.position ?? 0
}

type DueRow = Omit<DueDigest, 'email' | 'firstName' | 'timeZone'> & { accountId: string }

/**
 * Placeholder for an account that was deleted after its row was read. The row no longer exists either, so
 * nothing is sent.
 */
const GONE = { email: '', firstName: '', timeZone: 'UTC', acceptsEmail: false }

/** Lists due rows, longest overdue first; `after` is the last row of the previous batch. */
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
