import { DAY_MS, MINUTE_MS } from '@gable/kit/time/durations'
import type { MarketHistoryEvent, MarketListing } from '../listing/market-listing.types.ts'
import { historySteps } from './history.ts'
import { type EventFacts, eventsBetween } from './market-events.ts'

/** Number of days for which a history line counts as a recent event. */
export const RECENT_DAYS = 35

const MORNING_MS = 13 * 3_600_000
const EVENING_MS = 22 * 3_600_000

/** Returns the events in the history of a listing during the last `RECENT_DAYS` days, oldest first. */
export function pastEvents(listing: MarketListing, now: Date): (EventFacts & { at: Date })[] {
  const { history, standardStatus } = listing
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString().slice(0, 10)
  if ((history.at(-1)?.date ?? '') < since) return []
  const events: (EventFacts & { at: Date })[] = []
  let last = 0
  for (const { line, before, after } of historySteps(history, standardStatus)) {
    if (line.date < since) continue
    last = Math.min(Math.max(timeOf(line, listing), last + MINUTE_MS), now.getTime())
    for (const happening of eventsBetween(before, after)) events.push({ ...happening, at: new Date(last) })
  }
  return events
}

/**
 * Returns the time in ms of a history line, which has only a date. Uses the known time for the latest price
 * change, and otherwise a stable time between 13:00 and 22:00 UTC.
 */
function timeOf({ event, date }: MarketHistoryEvent, listing: MarketListing): number {
  const { priceChangeTimestamp, uPI } = listing
  if (event === 'Price Change' && priceChangeTimestamp?.startsWith(date))
    return Date.parse(priceChangeTimestamp)
  return Date.parse(date) + MORNING_MS + (hashText(uPI) % (EVENING_MS - MORNING_MS))
}

/** Returns a stable pseudorandom number for the text. */
function hashText(text: string): number {
  let value = 0
  for (let i = 0; i < text.length; i++) value = (Math.imul(value, 31) + text.charCodeAt(i)) >>> 0
  return Math.imul(value, 2_654_435_761) >>> 0
}
