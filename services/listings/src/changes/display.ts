import { isDeepStrictEqual } from 'node:util'
import type { ListingDocument } from '../listing/listing-document.ts'
import type { MarketListing } from '../listing/market-listing.types.ts'
import { storedForm } from '../seed/listing-rows.ts'

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
