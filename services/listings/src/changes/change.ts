import { isDeepStrictEqual } from 'node:util'
import type { MarketHistoryEvent, MarketListing } from '@gable/data/market/market.types'
import { NEWS_DAYS } from '../events/past-events.ts'
import type { ListingDocument, ListingWords } from '../listing/listing-document.ts'
import { storedForm } from '../seed/listing-rows.ts'
import { type DisplayKind, displayChange } from './display.ts'
import { type Happening, happeningsBetween, stateOf } from './happenings.ts'
import { hasListedLine, linesBetween } from './history.ts'

const DAY_MS = 86_400_000

export interface StoredHome {
  id: number
  document: ListingDocument
  words: ListingWords
}

/** A home that is not what was stored of it. */
export interface Change {
  /** Undefined for a home that nobody knew. */
  stored: StoredHome | undefined
  /** As it is now, with its history to this moment. */
  listing: MarketListing
  happenings: readonly (Happening & { at: Date })[]
  /** What changes in the display of the home, and when. */
  display: { kind: DisplayKind; at: Date } | undefined
}

/** Compares a home that may be shown with what is stored of it; undefined where that says the same. */
export function changeOf(
  stored: StoredHome | undefined,
  listing: MarketListing,
  asOf: Date,
): Change | undefined {
  const before = stored && stateOf(stored.document, wasListed(stored.document, stored.words.history))
  const after = stateOf(listing, false)
  const at = changedAt(stored?.document, listing, asOf)
  const history = historyOf(stored?.words.history, listing, linesBetween(before, after, dateOf(at)))
  const changed = { ...listing, history }
  if (stored && isStored(stored, changed)) return undefined
  // What was on the market for long before anybody heard of it is no news.
  const isNews = stored !== undefined || isRecent(listing, asOf)
  const news = isNews ? happeningsBetween(before, after) : []
  const display = displayChange(stored?.document, listing, news.length > 0)
  return {
    stored,
    listing: changed,
    happenings: timed(news, stored?.document, listing, at, asOf),
    display: display && { kind: display, at },
  }
}

const wasListed = ({ listingId }: ListingDocument, history: readonly MarketHistoryEvent[]) =>
  hasListedLine(history, listingId)

const dateOf = (at: Date) => at.toISOString().slice(0, 10)

const isRecent = ({ computedOnMarketDate }: MarketListing, asOf: Date): boolean =>
  asOf.getTime() - Date.parse(computedOnMarketDate) < NEWS_DAYS * DAY_MS

function isStored({ document, words }: StoredHome, listing: MarketListing): boolean {
  const now = storedForm(listing)
  return isDeepStrictEqual(now.document, document) && isDeepStrictEqual(now.words, words)
}

/** When the home was changed: by what it says itself, where that can be. */
function changedAt(before: ListingDocument | undefined, listing: MarketListing, asOf: Date): Date {
  return moment(listing.modificationTimestamp, before?.modificationTimestamp, asOf) ?? asOf
}

/** A time later than `last` and not in the future; undefined for any other text. */
function moment(text: string | null, last: string | null | undefined, asOf: Date): Date | undefined {
  const time = Date.parse(text ?? '')
  const isLater = time > Date.parse(last ?? '1970-01-01')
  return isLater && time <= asOf.getTime() ? new Date(time) : undefined
}

function timed(
  happenings: readonly Happening[],
  before: ListingDocument | undefined,
  listing: MarketListing,
  at: Date,
  asOf: Date,
) {
  const pricedAt = moment(listing.priceChangeTimestamp, before?.priceChangeTimestamp, asOf) ?? at
  return happenings.map((happening) => ({
    ...happening,
    at: happening.kind === 'PRICE_CHANGE' ? pricedAt : at,
  }))
}

/** Who delivers a home may tell more of its past than is known; what it leaves out is told here. */
function historyOf(
  known: readonly MarketHistoryEvent[] = [],
  { history }: MarketListing,
  lines: readonly MarketHistoryEvent[],
): MarketHistoryEvent[] {
  if (history.length > known.length) return history
  const last = known.at(-1)?.date ?? ''
  return [...known, ...lines.map((line) => (line.date < last ? { ...line, date: last } : line))]
}
