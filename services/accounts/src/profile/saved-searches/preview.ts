import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { DAY_MS } from '@gable/kit/time/durations'
import type { Database } from '@gable/service-kit/database/database'
import { marketNow } from '@gable/service-kit/env/market-clock'
import { accountGone } from '../../identity/account.store.ts'
import { settingsOf } from '../../identity/notification-settings.store.ts'

import { duesBetween } from '../notifications/schedule.ts'
import { findPlaceId } from './alert-place.ts'
import { MATCHING_COLUMNS, type Matching, matchingOf } from './criteria.ts'
import { matches } from './matching.ts'
import type { PreviewBody } from './saved-search.ts'

/** Number of days that a preview covers. */
export const PREVIEW_DAYS = 30

export interface Preview {
  mails: number
  events: number
  days: number
}

/** Returns how many emails and events a search would have produced in the last 30 days. */
export async function preview(db: Database, accountId: string, body: PreviewBody): Promise<Preview> {
  const settings = await settingsOf(db, accountId)
  if (!settings) throw accountGone()
  const placeId = await findPlaceId(db, body.searchCriteria.place)
  if (placeId === undefined) return { mails: 0, events: 0, days: PREVIEW_DAYS }
  const { searchQueryString, notificationFrequency } = body
  const notifyOn = body.notifyOn?.length ? body.notifyOn : NOTIFICATION_KINDS
  const matching = matchingOf(searchQueryString, notifyOn)
  const until = marketNow()
  const from = new Date(until.getTime() - PREVIEW_DAYS * DAY_MS)
  const parameters = [placeId, ...matchingColumns.map((column) => matching[column]), from]
  if (notificationFrequency === 1) return { ...(await count(db, byMinute, parameters)), days: PREVIEW_DAYS }
  const timeZone = body.timeZone ?? settings.timeZone
  const dues = duesBetween(notificationFrequency, timeZone, from, until)
  const { mails, events } = await count(db, byMorning, [...parameters, dues])
  // The period may contain only some events of its first email and only some events of the email after its
  // end. These two partial emails count as one email.
  return { mails: Math.min(mails, Math.max(dues.length, 1)), events, days: PREVIEW_DAYS }
}

async function count(
  db: Database,
  statement: string,
  values: readonly unknown[],
): Promise<Pick<Preview, 'mails' | 'events'>> {
  const [row] = await db.query<Pick<Preview, 'mails' | 'events'>>(statement, values)
  return row ?? { mails: 0, events: 0 }
}

const matchingColumns = Object.keys(MATCHING_COLUMNS) as (keyof Matching)[]
const searchColumns = matchingColumns.map(
  (column, place) => `$${place + 2}::${MATCHING_COLUMNS[column]} as ${column}`,
)
const FROM = `$${matchingColumns.length + 2}::timestamptz`
const DUES = `$${matchingColumns.length + 3}::timestamptz[]`

/**
 * SQL: counts matching events, grouped by email. Reads only indexes: alert_event_moment contains the times.
 */
const counting = (mail: string) => `
  with mail as (
    select count(*) as events
    from (select $1::integer as place_id, ${searchColumns.join(', ')}) as search
    join accounts.alert_event_place as event on ${matches('search', 'event')}
    join accounts.alert_event as told on told.position = event.position and told.at > ${FROM}
    group by ${mail}
  )
  select count(*)::int as mails, coalesce(sum(events), 0)::int as events from mail`

/** SQL: counts an event in the next email that is due after it. */
const byMorning = counting(`width_bucket(told.at, ${DUES})`)

/** SQL: counts all events of one minute as one immediate email. */
const byMinute = counting("date_bin('1 minute', told.at, 'epoch')")
