import type { Database } from '@gable/service-kit/database/database'
import { marketNow } from '@gable/service-kit/market-clock'
import { gone } from '../account/gone.ts'
import { matches } from '../alerts/matching.ts'
import { duesBetween } from '../alerts/schedule.ts'
import { settingsOf } from '../notifications/settings.store.ts'
import { knownPlaceNumber } from './alert-place.ts'
import { MATCHING_COLUMNS, type Matching, matchingOf, NOTIFICATION_KINDS } from './criteria.ts'
import type { PreviewBody } from './saved-search.ts'

/** How far back the log is told of. */
export const DAYS = 30
const DAY_MS = 86_400_000

export interface Preview {
  mails: number
  events: number
  days: number
}

/** What a search would have brought in the last 30 days. */
export async function preview(db: Database, accountId: string, body: PreviewBody): Promise<Preview> {
  const settings = await settingsOf(db, accountId)
  if (!settings) throw gone()
  const placeId = await knownPlaceNumber(db, body.searchCriteria.place)
  if (placeId === undefined) return { mails: 0, events: 0, days: DAYS }
  const { searchQueryString, notificationFrequency } = body
  const notifyOn = body.notifyOn?.length ? body.notifyOn : NOTIFICATION_KINDS
  const matching = matchingOf(searchQueryString, notifyOn)
  const until = marketNow()
  const from = new Date(until.getTime() - DAYS * DAY_MS)
  const asked = [placeId, ...COLUMNS.map((column) => matching[column]), from]
  if (notificationFrequency === 1) return { ...(await count(db, IMMEDIATE, asked)), days: DAYS }
  const timeZone = body.timeZone ?? settings.timeZone
  const dues = duesBetween(notificationFrequency, timeZone, from, until)
  const { mails, events } = await count(db, BY_MORNING, [...asked, dues])
  // Of the first mail and of the one to come, each has only a part within these days: together they are one.
  return { mails: Math.min(mails, Math.max(dues.length, 1)), events, days: DAYS }
}

async function count(
  db: Database,
  statement: string,
  values: readonly unknown[],
): Promise<Pick<Preview, 'mails' | 'events'>> {
  const [row] = await db.query<Pick<Preview, 'mails' | 'events'>>(statement, values)
  return row ?? { mails: 0, events: 0 }
}

const COLUMNS = Object.keys(MATCHING_COLUMNS) as (keyof Matching)[]
const SEARCH = COLUMNS.map((column, place) => `$${place + 2}::${MATCHING_COLUMNS[column]} as ${column}`)
const FROM = `$${COLUMNS.length + 2}::timestamptz`
const DUES = `$${COLUMNS.length + 3}::timestamptz[]`

/** Counts what matches, by what a mail is made of. Read off indexes alone: alert_event_moment has the times. */
const counting = (mail: string) => `
  with mail as (
    select count(*) as events
    from (select $1::integer as place_id, ${SEARCH.join(', ')}) as search
    join accounts.alert_event_place as event on ${matches('search', 'event')}
    join accounts.alert_event as told on told.position = event.position and told.at > ${FROM}
    group by ${mail}
  )
  select count(*)::int as mails, coalesce(sum(events), 0)::int as events from mail`

/** Each event is one of the mail whose turn comes after it. */
const BY_MORNING = counting(`width_bucket(told.at, ${DUES})`)

/** Whatever happens within a minute is told at once. */
const IMMEDIATE = counting("date_bin('1 minute', told.at, 'epoch')")
