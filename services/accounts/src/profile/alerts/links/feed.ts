import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import type { Database } from '@gable/service-kit/database/database'
import { marketNow } from '@gable/service-kit/env/market-clock'
import { z } from 'zod'

import { SearchCriteria } from '../../saved-searches/criteria.ts'
import { matches } from '../../saved-searches/matching.ts'
import { PREVIEW_DAYS } from '../../saved-searches/preview.ts'

const MAX_EVENTS = 200
/** Greatest position of an event, a bigint in SQL. */
const MAX_POSITION = '9223372036854775807'

export const FeedQuery = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(MAX_EVENTS).describe('Max number of events'),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .default(MAX_POSITION)
    .describe('`next` of the previous page. Omit it for the newest events'),
})
export type FeedQuery = z.output<typeof FeedQuery>

const FeedEvent = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  at: z.iso.datetime(),
  oldPrice: z.int().nullable(),
  newPrice: z.int().nullable(),
  oldStatus: z.string().nullable().describe('RESO StandardStatus'),
  newStatus: z.string().nullable().describe('RESO StandardStatus'),
  uPI: z.string(),
})
type FeedEvent = z.infer<typeof FeedEvent>

export const Feed = z.object({
  name: z.string(),
  locale: z.enum(['en-US', 'fr-CA']).describe('Language of its emails'),
  searchQueryString: z.string(),
  searchCriteria: SearchCriteria,
  events: z.array(FeedEvent).describe(`Events of the last ${PREVIEW_DAYS} days, newest first`),
  next: z.string().nullable().describe('`before` of the next page. Null when there are no older events'),
})
export type Feed = z.infer<typeof Feed>

interface EventRow extends Omit<FeedEvent, 'id' | 'kind' | 'at'> {
  position: number
  kindBit: number
  at: Date
}

/**
 * Loads a feed of a saved search. Returns undefined when no feeds of this version are open, or the search is
 * deleted.
 */
export async function feedOf(
  db: Database,
  { id, version }: { id: string; version: number },
  { limit, before }: FeedQuery,
): Promise<Feed | undefined> {
  const [search] = await db.query<Omit<Feed, 'events' | 'next'>>(
    `select name, locale, search_query_string as "searchQueryString", search_criteria as "searchCriteria"
     from accounts.saved_search where id = $1 and feed_version = $2 and deleted_at is null`,
    [id, version],
  )
  if (!search) return undefined
  // One row more than the page shows whether there is another page.
  const rows = await db.query<EventRow>(EVENTS, [id, marketNow(), before, limit + 1])
  const events = rows.slice(0, limit).map(toEvent)
  return { ...search, events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null }
}

// Reads the newest matches from the end of an index, with their times from another index, then loads only those
// events. `offset 0` keeps Postgres from reading the events or their times first.
const EVENTS = `
  select told.position, told.upi as "uPI", told.kind as "kindBit", told.at, told.old_price as "oldPrice",
    told.new_price as "newPrice", told.old_status as "oldStatus", told.new_status as "newStatus"
  from accounts.saved_search as search
  cross join lateral (
    select match.position from (
      select event.position from accounts.alert_event_place as event
      where ${matches('search', 'event')} and event.position < $3::bigint
      order by event.position desc offset 0
    ) as match
    where (select moment.at from accounts.alert_event as moment where moment.position = match.position)
      > $2::timestamptz - interval '${PREVIEW_DAYS} days'
    order by match.position desc limit $4
  ) as newest
  join accounts.alert_event as told on told.position = newest.position
  where search.id = $1
  order by told.position desc`

function toEvent({ position, kindBit, at, ...event }: EventRow): FeedEvent {
  const kind = NOTIFICATION_KINDS[Math.log2(kindBit)]
  if (!kind) throw new Error(`Failed to read event ${position}: unknown kind`)
  return { ...event, id: String(position), kind, at: at.toISOString() }
}
