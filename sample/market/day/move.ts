import type { StandardStatus } from '@gable/kit/rules/listing-status'
import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'

/**
 * Functions that change a listing. They do not write the history of the listing: the store does, because only
 * the store has the previous values.
 */

const dateOf = (at: Date) => at.toISOString().slice(0, 10)

export const withTimestamp = (listing: MarketListing, at: Date): MarketListing => ({
  ...listing,
  modificationTimestamp: at.toISOString(),
})

/** Returns the listing with a new asking price, or unchanged when the price is the same. */
export function withListPrice(listing: MarketListing, listPrice: number, at: Date): MarketListing {
  if (listPrice === listing.listPrice) return listing
  return withTimestamp(
    {
      ...listing,
      listPrice,
      previousListPrice: listing.listPrice,
      priceChangeTimestamp: at.toISOString(),
    },
    at,
  )
}

/**
 * Returns the listing with a new status. For a closed listing, also sets the sale price to `closePrice`,
 * which defaults to the asking price.
 */
export function withStatus(
  listing: MarketListing,
  standardStatus: StandardStatus,
  at: Date,
  closePrice = listing.listPrice,
): MarketListing {
  if (standardStatus === listing.standardStatus) return listing
  const isClosed = standardStatus === 'Closed'
  // A listing with the status Coming Soon enters the market when it becomes active.
  const isArriving = listing.standardStatus === 'Coming Soon' && standardStatus === 'Active'
  return withTimestamp(
    {
      ...listing,
      standardStatus,
      closePrice: isClosed ? closePrice : null,
      closeDate: isClosed ? dateOf(at) : null,
      computedOnMarketDate: isArriving ? dateOf(at) : listing.computedOnMarketDate,
      openHouses: standardStatus === 'Active' ? listing.openHouses : [],
    },
    at,
  )
}

/** Returns a new listing of the same property. */
export function relist(
  listing: MarketListing,
  { listPrice, standardStatus, at }: { listPrice: number; standardStatus: StandardStatus; at: Date },
): MarketListing {
  return withTimestamp(
    {
      ...listing,
      listingId: nextNumber(listing),
      standardStatus,
      newConstruction: false,
      listPrice,
      previousListPrice: null,
      priceChangeTimestamp: null,
      closePrice: null,
      closeDate: null,
      listingContractDate: dateOf(at),
      computedOnMarketDate: dateOf(at),
      openHouses: [],
    },
    at,
  )
}

/**
 * Returns the board's number for the next listing of the property. The number contains the parcel number and
 * is one digit longer than original listing numbers, so that no two properties share a number.
 */
function nextNumber({ uPI, history }: MarketListing): string {
  const numbers = new Set(history.map(({ listingId }) => listingId))
  const letters = /^[A-Z]*/.exec(history.at(-1)?.listingId ?? '')?.[0] ?? ''
  return `${letters}${numbers.size}${uPI.split(':').at(-1)}`
}
