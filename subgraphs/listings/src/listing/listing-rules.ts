import { isSameRecord } from '@gable/subgraph-kit/schema/global-id'
import type { ListingRow, OpenHouseRow } from '../rest/listings/listing-row.ts'

const LEASE_TYPES = new Set(['Residential Lease', 'Commercial Lease'])
const SQUARE_FEET_PER_ACRE = 43_560

/** True for a home that a favorite or an event names and that has no record: only its key is known. */
export const isDelisted = (listing: ListingRow): boolean => Object.keys(listing).length === 1

/** For rent by its type, or by a rental subtype; anything else is for sale. */
export function isForRent({ propertyType, propertySubType }: ListingRow): boolean {
  return LEASE_TYPES.has(propertyType ?? '') || /\brental\b/i.test(propertySubType ?? '')
}

/** The total as given; full and half bathrooms together where that is unknown, or 0 although there are some. */
export function bathrooms(listing: ListingRow): number | null {
  const { bathroomsFull: full, bathroomsHalf: half } = listing
  const total = listing.computedBathroomsTotalInteger ?? listing.bathroomsTotalInteger ?? null
  const counted = (full ?? 0) + (half ?? 0)
  if (total === null) return full == null && half == null ? null : counted
  return total === 0 ? counted : total
}

export function lotSquareFeet(listing: ListingRow): number | null {
  return listing.lotSizeSquareFeet ?? listing.lotSizeSqFeet ?? null
}

/** Acres as given, else from the square feet, to two decimals. */
export function lotAcres(listing: ListingRow): number | null {
  if (typeof listing.lotSizeAcres === 'number') return listing.lotSizeAcres
  const squareFeet = lotSquareFeet(listing)
  return squareFeet === null ? null : Math.round((squareFeet / SQUARE_FEET_PER_ACRE) * 100) / 100
}

/**
 * Whole days from the day on which the home came on the market to today, or to that of its sale; days count in UTC.
 * Null off market, before the first day, and where the office asks that it not be shown.
 */
export function daysOnWebsite(listing: ListingRow, now: Date): number | null {
  const since = listing.computedOnMarketDate ?? listing.listingContractDate
  if (!since || !listing.listingId || listing.officeRules?.hidesDaysOnWebsite) return null
  const days = daysBetween(since, listing.closeDate ?? now.toISOString())
  return days >= 0 ? days : null
}

/**
 * List price over living area in whole US dollars. Null off market, for a rent, where either is unknown, and where the
 * office asks that it not be shown.
 */
export function pricePerSquareFoot(listing: ListingRow): number | null {
  const { listingId, listPrice, livingArea, officeRules } = listing
  if (!listingId || !listPrice || !livingArea || isForRent(listing)) return null
  if (officeRules?.hidesPricePerSquareFoot) return null
  return Math.round(listPrice / livingArea) || null
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Days from one date to another, both ISO 8601. NaN where one is none. */
export const daysBetween = (from: string, to: string): number =>
  Math.floor(Date.parse(to) / DAY_MS) - Math.floor(Date.parse(from) / DAY_MS)

/** The open houses that are not over yet, soonest first. */
export function openHousesToCome({ openHouses }: ListingRow, now: Date): OpenHouseRow[] {
  return (openHouses ?? [])
    .filter(({ endTime }) => Date.parse(endTime) > now.getTime())
    .sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
}

const OFF_MARKET_STATUSES = new Set(['Canceled', 'Closed', 'Expired', 'Withdrawn'])

/** False for a status that is missing or unknown: such a record may be off the market. */
function isOnMarket({ listingId, standardStatusOverride, standardStatus }: ListingRow): boolean {
  const status = standardStatusOverride || standardStatus
  return Boolean(listingId) && Boolean(status) && !OFF_MARKET_STATUSES.has(status ?? '')
}

const isRental = (listing: ListingRow): boolean => listing.isRental ?? isForRent(listing)

/** The other records of a home that are on the market, in the order of `records`. */
export const othersOnMarket = (listing: ListingRow, records: readonly ListingRow[]): ListingRow[] =>
  records.filter((record) => isOnMarket(record) && !isSameRecord(record, listing))

/** The record whose page search engines index: the best one on the same side of the market, for sale or for rent. */
export const canonicalRecord = (listing: ListingRow, records: readonly ListingRow[]): ListingRow =>
  records.find((record) => isOnMarket(record) && isRental(record) === isRental(listing)) ?? listing

/** Path of the page of a record that is not the best one of its home. That of the best one, `listingUrl`, needs the uPI alone. */
export function otherRecordPath({ listingUrl, oUID, listingId }: ListingRow): string | null {
  if (!listingUrl || !oUID || !listingId) return listingUrl ?? null
  const [path = '', behind = ''] = listingUrl.split(/(?=[?#])(.*)/s)
  if (!path.includes('home-details/') || /home-details\/[^/]+\/[^/]+\/[^/]+\/[^/]+/.test(path))
    return listingUrl
  return `${path.replace(/\/$/, '')}/${encodeURIComponent(oUID)}/${encodeURIComponent(listingId)}${behind}`
}
