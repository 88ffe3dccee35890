import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '@gable/kit/time/durations'
import { hasListedLine, linesBetween } from '../events/history.ts'
import {
  type DisplayKind,
  displayChange,
  type EventFacts,
  eventsBetween,
  stateOf,
} from '../events/market-events.ts'
import { RECENT_DAYS } from '../events/past-events.ts'
import type { ListingDocument, ListingExtras } from '../listing/listing-document.ts'
import { storedForm } from '../listing/listing-rows.ts'
import type { MarketHistoryEvent, MarketListing } from '../listing/market-listing.types.ts'

export interface StoredListing {
  id: number
  document: ListingDocument
  extras: ListingExtras
}

/** A listing that differs from its stored version. */
export interface Change {
  /** Undefined for a new listing. */
  stored: StoredListing | undefined
  /** The current listing with its history up to now. */
  listing: MarketListing
  events: readonly (EventFacts & { at: Date })[]
  /** Change to what the site may display of the listing, and the time of that change. */
  display: { kind: DisplayKind; at: Date } | undefined
}

/**
 * Compares a listing that may be displayed with its stored version. Returns undefined when they are equal.
 */
export function changeOf(
  stored: StoredListing | undefined,
  listing: MarketListing,
  asOf: Date,
): Change | undefined {
  const before = stored && stateOf(stored.document, wasListed(stored.document, stored.extras.history))
  const after = stateOf(listing, false)
  const at = changedAt(stored?.document, listing, asOf)
  const history = historyOf(stored?.extras.history, listing, linesBetween(before, after, dateOf(at)))
  const changed = { ...listing, history }
  if (stored && isStored(stored, changed)) return undefined
  // A listing that is new to the site but has been on the market for a long time causes no market events.
  const isNews = stored !== undefined || isRecent(listing, asOf)
  const news = isNews ? eventsBetween(before, after) : []
  const display = displayChange(stored?.document, listing, news.length > 0)
  return {
    stored,
    listing: changed,
    events: withTimes(news, stored?.document, listing, at, asOf),
    display: display && { kind: display, at },
  }
}

const wasListed = ({ listingId }: ListingDocument, history: readonly MarketHistoryEvent[]) =>
  hasListedLine(history, listingId)

const dateOf = (at: Date) => at.toISOString().slice(0, 10)

const isRecent = ({ computedOnMarketDate }: MarketListing, asOf: Date): boolean =>
  asOf.getTime() - Date.parse(computedOnMarketDate) < RECENT_DAYS * DAY_MS

function isStored({ document, extras }: StoredListing, listing: MarketListing): boolean {
  const now = storedForm(listing)
  return isDeepStrictEqual(now.document, document) && isDeepStrictEqual(now.extras, extras)
}

/** Returns the listing's own modification time if it is plausible, otherwise `asOf`. */
function changedAt(before: ListingDocument | undefined, listing: MarketListing, asOf: Date): Date {
  return parseLaterTime(listing.modificationTimestamp, before?.modificationTimestamp, asOf) ?? asOf
}

/** Parses a time that is later than `last` and not in the future. Returns undefined for any other text. */
function parseLaterTime(text: string | null, last: string | null | undefined, asOf: Date): Date | undefined {
  const time = Date.parse(text ?? '')
  const isLater = time > Date.parse(last ?? '1970-01-01')
  return isLater && time <= asOf.getTime() ? new Date(time) : undefined
}

function withTimes(
  events: readonly EventFacts[],
  before: ListingDocument | undefined,
  listing: MarketListing,
  at: Date,
  asOf: Date,
) {
  const pricedAt = parseLaterTime(listing.priceChangeTimestamp, before?.priceChangeTimestamp, asOf) ?? at
  return events.map((happening) => ({
    ...happening,
    at: happening.kind === 'PRICE_CHANGE' ? pricedAt : at,
  }))
}

/**
 * Returns the listing's own history when it has more entries than the stored history. Otherwise returns the
 * stored history with the new entries appended.
 */
function historyOf(
  known: readonly MarketHistoryEvent[] = [],
  { history }: MarketListing,
  lines: readonly MarketHistoryEvent[],
): MarketHistoryEvent[] {
  if (history.length > known.length) return history
  const last = known.at(-1)?.date ?? ''
  return [...known, ...lines.map((line) => (line.date < last ? { ...line, date: last } : line))]
}
