import { isOnMarket } from '@gable/kit/rules/listing-status'
import { isRental } from '@gable/kit/rules/rental'
import { DAY_MS } from '@gable/kit/time/durations'
import { isSameRecord } from '@gable/subgraph-kit/schema/global-id'
import type { ListingRow, OpenHouseRow } from '../rest/listings/listing-row.ts'

const SQUARE_FEET_PER_ACRE = 43_560

/**
 * True for a listing without a record, to which a favorite or an event still refers. Only its uPI is known.
 */
export const isDelisted = (listing: ListingRow): boolean => Object.keys(listing).length === 1

/** Returns the total number of bathrooms. Adds full and half bathrooms when the total is unknown or 0. */
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

/**
 * Returns the lot size in acres. When the service sends no acres, converts the square feet and rounds to two
 * decimals.
 */
export function lotAcres(listing: ListingRow): number | null {
  if (typeof listing.lotSizeAcres === 'number') return listing.lotSizeAcres
  const squareFeet = lotSquareFeet(listing)
  return squareFeet === null ? null : Math.round((squareFeet / SQUARE_FEET_PER_ACRE) * 100) / 100
}

/**
 * Returns the number of whole days, counted in UTC, from the market date to today or the closing date. Counts
 * from the contract date when the market date is unknown. Returns null off market, before the first day, or
 * when the office hides the number.
 */
export function daysOnWebsite(listing: ListingRow, now: Date): number | null {
  const since = listing.computedOnMarketDate ?? listing.listingContractDate
  if (!since || !listing.listingId || listing.officeRules?.hidesDaysOnWebsite) return null
  const days = daysBetween(since, listing.closeDate ?? now.toISOString())
  return days >= 0 ? days : null
}

/**
 * Returns the list price divided by the living area, in whole US dollars. Returns null off market, for a
 * rental, when the price or the area is unknown, or when the office hides the number.
 */
export function pricePerSquareFoot(listing: ListingRow): number | null {
  const { listingId, listPrice, livingArea, officeRules } = listing
  if (!listingId || !listPrice || !livingArea || isRental(listing)) return null
  if (officeRules?.hidesPricePerSquareFoot) return null
  return Math.round(listPrice / livingArea) || null
}

/** Returns the number of days between two ISO 8601 dates. NaN when either date is invalid. */
export const daysBetween = (from: string, to: string): number =>
  Math.floor(Date.parse(to) / DAY_MS) - Math.floor(Date.parse(from) / DAY_MS)

/** Returns the open houses that have not ended yet, soonest first. */
export function openHousesToCome({ openHouses }: ListingRow, now: Date): OpenHouseRow[] {
  return (openHouses ?? [])
    .filter(({ endTime }) => Date.parse(endTime) > now.getTime())
    .sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
}

const isRecordOnMarket = ({ listingId, standardStatusOverride, standardStatus }: ListingRow): boolean =>
  isOnMarket({ listingId, standardStatus: standardStatusOverride || standardStatus })

/** Whether a listing is for rent, as the service says or else by its types. */
export const isForRent = (listing: ListingRow): boolean => listing.isRental ?? isRental(listing)

/** Returns the other on-market records of the same property, in the order of `records`. */
export const othersOnMarket = (listing: ListingRow, records: readonly ListingRow[]): ListingRow[] =>
  records.filter((record) => isRecordOnMarket(record) && !isSameRecord(record, listing))

/**
 * Returns the record whose page search engines should index: the best on-market record with the same
 * transaction type, for sale or for rent.
 */
export const canonicalRecord = (listing: ListingRow, records: readonly ListingRow[]): ListingRow =>
  records.find((record) => isRecordOnMarket(record) && isForRent(record) === isForRent(listing)) ?? listing

/**
 * Returns the page path of a record that is not the best of its property: `listingUrl` plus oUID and
 * listingId. The path of the best record needs only the uPI.
 */
export function otherRecordPath({ listingUrl, oUID, listingId }: ListingRow): string | null {
  if (!listingUrl || !oUID || !listingId) return listingUrl ?? null
  const [path = '', behind = ''] = listingUrl.split(/(?=[?#])(.*)/s)
  if (!path.includes('home-details/') || /home-details\/[^/]+\/[^/]+\/[^/]+\/[^/]+/.test(path))
    return listingUrl
  return `${path.replace(/\/$/, '')}/${encodeURIComponent(oUID)}/${encodeURIComponent(listingId)}${behind}`
}
