import { isSameRecord } from '@gable/subgraph-kit/schema/global-id'
import type { ListingRow } from '../rest/listings/listing-row.ts'
import { isForRent } from './listing-rules.ts'

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
