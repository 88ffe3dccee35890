import { NEW_DAYS } from '@gable/kit/rules/new-listing'
import { isRental } from '@gable/kit/rules/rental'
import type { ListingTag } from '../generated/resolvers.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'
import { standardStatuses } from '../rest/listings/status-words.ts'
import { daysBetween, openHousesToCome } from './listing-rules.ts'

/** Returns the tags of a listing in display order, without duplicates. */
export function listingTags(listing: ListingRow, now: Date): ListingTag[] {
  if (!listing.listingId) return ['OFF_MARKET']
  const status =
    standardStatuses.value(listing.standardStatusOverride) ?? standardStatuses.value(listing.standardStatus)
  const flags = listing._flags
  // Use the flag only when the open houses are unknown, so that the tag matches the open houses on the page.
  const hasOpenHouse =
    listing.openHouses === undefined ? flags?.openHouse === true : openHousesToCome(listing, now).length > 0
  const isReduced = flags?.priceReduced ?? (listing.priceChangeAmount ?? 0) < 0
  const tags: (ListingTag | false | null | undefined)[] = [
    isRental(listing) && 'RENTAL',
    hasOpenHouse && 'OPEN_HOUSE',
    flags?.pendingUnderContract && status !== 'ACTIVE_UNDER_CONTRACT' && 'PENDING',
    status !== 'COMING_SOON' && isNew(listing, now) && 'NEW',
    isReduced && 'PRICE_REDUCED',
    statusTag(listing, status),
    listing.virtualTour3D ? 'TOUR_3D' : listing.virtualTour && 'VIRTUAL_TOUR',
  ]
  return [...new Set(tags.filter((tag) => !!tag))]
}

function statusTag(
  listing: ListingRow,
  status: ReturnType<typeof standardStatuses.value>,
): ListingTag | null {
  switch (status) {
    case 'ACTIVE_UNDER_CONTRACT':
      return 'UNDER_CONTRACT'
    case 'COMING_SOON':
      return 'COMING_SOON'
    case 'CLOSED':
      return 'SOLD'
    case 'PENDING':
      return 'PENDING'
    default:
      return listing.newConstruction ? 'NEW_CONSTRUCTION' : null
  }
}

/**
 * True when the listing came on the market 0 to 30 days ago. Without a date, uses the service's `newlyListed`
 * flag.
 */
function isNew(listing: ListingRow, now: Date): boolean {
  const since = listing.computedOnMarketDate ?? listing.listingContractDate
  if (!since) return listing._flags?.newlyListed === true
  const days = daysBetween(since, now.toISOString())
  return days >= 0 && days <= NEW_DAYS
}
