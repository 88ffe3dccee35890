import { isDeepStrictEqual } from 'node:util'
import { isOnMarket } from '@gable/kit/rules/listing-status'
import type { NotificationKind } from '@gable/kit/rules/notification-kinds'
import type { ListingDocument } from '../listing/listing-document.ts'
import { storedForm } from '../listing/listing-rows.ts'
import type { MarketListing } from '../listing/market-listing.types.ts'

export type EventKind = NotificationKind

/** Market state of a home. Prices are in whole US dollars. */
export interface HomeState {
  /** Listing number from the board. A different number means a different listing of the same home. */
  listingId: string | null
  /** RESO StandardStatus. */
  standardStatus: string
  askingPrice: number
  /** Closing price of a closed listing, otherwise the asking price. */
  price: number
  /** Whether this listing has been active at any time so far. */
  wasListed: boolean
}

/**
 * Facts of an event. Old values are null for a new listing; `newStatus` is null when the home leaves the
 * market without a listing number.
 */
export interface EventFacts {
  kind: EventKind
  oldPrice: number | null
  newPrice: number
  oldStatus: string | null
  newStatus: string | null
}

// RESO statuses as strings, because a feed may use values that the sample market does not use.
type StatusFields = Pick<ListingDocument, 'listingId' | 'listPrice' | 'closePrice'> & {
  standardStatus: string
}

export function stateOf(listing: StatusFields, hasListedLine: boolean): HomeState {
  const { listingId, standardStatus, listPrice, closePrice } = listing
  const isClosed = standardStatus === 'Closed'
  return {
    listingId,
    standardStatus,
    askingPrice: Math.round(listPrice),
    price: Math.round(isClosed ? (closePrice ?? listPrice) : listPrice),
    wasListed: hasListedLine || isClosed || (standardStatus !== 'Coming Soon' && isOnMarket(listing)),
  }
}

/**
 * Whether both states belong to the same listing. A home that has no listing number after the change has left
 * the market, and the change belongs to its previous listing.
 */
export const isSameListing = (before: HomeState, after: HomeState): boolean =>
  before.listingId === after.listingId || after.listingId === null

/** Returns the market events of a change: none, a new status, a new price, or both. */
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

/** Display changes: changes to what the site may show of a listing, as opposed to market events. */
export const DISPLAY_KINDS = [
  'LISTING_SHOWN',
  'LISTING_HIDDEN',
  'ADDRESS_SHOWN',
  'ADDRESS_HIDDEN',
  'ADDRESS_CHANGE',
] as const
export type DisplayKind = (typeof DISPLAY_KINDS)[number]

/** RESO statuses of records that are no longer listings, or not yet listings. */
const HIDDEN_STATUSES: readonly string[] = ['Delete', 'Incomplete']

/** Whether the site may show the listing at all. */
export const isDisplayed = ({ internetEntireListingDisplayYN, standardStatus }: MarketListing): boolean =>
  internetEntireListingDisplayYN && !HIDDEN_STATUSES.includes(standardStatus)

/**
 * Returns how the display of a listing changes. Returns undefined when the display does not change, or when a
 * market event already reports the change.
 */
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

/** Returns the fields by which users look up a listing. */
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
