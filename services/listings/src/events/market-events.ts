import { isDeepStrictEqual } from 'node:util'
import { isOnMarket } from '../listing/classify.ts'
import type { ListingDocument } from '../listing/listing-document.ts'
import { storedForm } from '../listing/listing-rows.ts'
import type { MarketListing } from '../listing/market-listing.types.ts'

export const EVENT_KINDS = ['NEW_LISTING', 'COMING_SOON', 'PRICE_CHANGE', 'STATUS_CHANGE'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Where a home stands on its way over the market; prices in whole US dollars. */
export interface HomeState {
  /** The board's number: another one is another listing of the home. */
  listingId: string | null
  /** RESO StandardStatus. */
  standardStatus: string
  askingPrice: number
  /** What it went for once it is closed, otherwise the asking price. */
  price: number
  /** Whether this listing was active by then. */
  wasListed: boolean
}

/** What is told of a home; null where nothing was known before, or nothing is known any more. */
export interface EventFacts {
  kind: EventKind
  oldPrice: number | null
  newPrice: number
  oldStatus: string | null
  newStatus: string | null
}

// In these it was shown to buyers before.
const LISTED_STATUSES = new Set(['Active', 'Active Under Contract', 'Pending', 'Closed'])

// RESO words, but any text: a feed may hold more of them than the sample market.
type StatusFields = Pick<ListingDocument, 'listingId' | 'listPrice' | 'closePrice'> & {
  standardStatus: string
}

export function stateOf(listing: StatusFields, hasListedLine: boolean): HomeState {
  const { listingId, standardStatus, listPrice, closePrice } = listing
  return {
    listingId,
    standardStatus,
    askingPrice: Math.round(listPrice),
    price: Math.round(standardStatus === 'Closed' ? (closePrice ?? listPrice) : listPrice),
    wasListed: hasListedLine || LISTED_STATUSES.has(standardStatus),
  }
}

/** One listing has one number; a home that lost its number left the market by its last one. */
export const isSameListing = (before: HomeState, after: HomeState): boolean =>
  before.listingId === after.listingId || after.listingId === null

/** What a change means to people who wait for homes: nothing, one thing, or a new status and a new price. */
export function eventsBetween(before: HomeState | undefined, after: HomeState): EventFacts[] {
  const known = before && isSameListing(before, after) ? before : undefined
  const wasOn = known !== undefined && isOnMarket(known)
  const isOn = isOnMarket(after)
  const facts = {
    oldPrice: known?.price ?? null,
    newPrice: after.price,
    oldStatus: known?.standardStatus ?? null,
    newStatus: after.listingId === null ? null : after.standardStatus,
  }
  const events: EventFacts[] = []
  const hasMoved = known?.standardStatus !== after.standardStatus || known.listingId !== after.listingId
  if (hasMoved && (wasOn || isOn)) events.push({ kind: eventKindOf(known, after), ...facts })
  if (wasOn && isOn && known.askingPrice !== after.askingPrice)
    events.push({ kind: 'PRICE_CHANGE', ...facts })
  return events
}

function eventKindOf(before: HomeState | undefined, after: HomeState): EventKind {
  if (!isOnMarket(after)) return 'STATUS_CHANGE'
  if (after.standardStatus === 'Coming Soon') return 'COMING_SOON'
  return after.standardStatus === 'Active' && !before?.wasListed ? 'NEW_LISTING' : 'STATUS_CHANGE'
}

/** What may be shown of a home, where the market has no news of it. */
export const DISPLAY_KINDS = [
  'LISTING_SHOWN',
  'LISTING_HIDDEN',
  'ADDRESS_SHOWN',
  'ADDRESS_HIDDEN',
  'ADDRESS_CHANGE',
] as const
export type DisplayKind = (typeof DISPLAY_KINDS)[number]

/** RESO statuses of records that are no listings, or not yet. */
const HIDDEN_STATUSES: readonly string[] = ['Delete', 'Incomplete']

/** Whether the site may show the listing at all. */
export const isDisplayed = ({ internetEntireListingDisplayYN, standardStatus }: MarketListing): boolean =>
  internetEntireListingDisplayYN && !HIDDEN_STATUSES.includes(standardStatus)

/** How the display of a home changes; undefined where it does not, or other events of the home say so. */
export function displayChange(
  stored: ListingDocument | undefined,
  listing: MarketListing,
  hasNews: boolean,
): DisplayKind | undefined {
  if (!stored) return hasNews ? undefined : 'LISTING_SHOWN'
  if (stored.internetAddressDisplayYN !== listing.internetAddressDisplayYN)
    return listing.internetAddressDisplayYN ? 'ADDRESS_SHOWN' : 'ADDRESS_HIDDEN'
  const isSame = isDeepStrictEqual(searchableFields(stored), searchableFields(storedForm(listing).document))
  return isSame || hasNews ? undefined : 'ADDRESS_CHANGE'
}

/** What people look for a home by. */
const searchableFields = (listing: ListingDocument) => [
  listing.streetNumber,
  listing.streetName,
  listing.unitNumber,
  listing.city,
  listing.stateOrProvince,
  listing.postalCode,
  listing.countyKey,
  listing.listingId,
]
