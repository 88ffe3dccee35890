import type { MarketListing, StandardStatus } from '@gable/service-listings/market-listing'

/** How a listing is written as it changes. Its history is left to who stores it, and knows what it said before. */

const dateOf = (at: Date) => at.toISOString().slice(0, 10)

export const withTimestamp = (listing: MarketListing, at: Date): MarketListing => ({
  ...listing,
  modificationTimestamp: at.toISOString(),
})

/** With another asking price; with the same one it is as it was. */
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

/** In another status; a home that is closed went for `closePrice`, the asking price unless told. */
export function withStatus(
  listing: MarketListing,
  standardStatus: StandardStatus,
  at: Date,
  closePrice = listing.listPrice,
): MarketListing {
  if (standardStatus === listing.standardStatus) return listing
  const isClosed = standardStatus === 'Closed'
  // Until it is active, a home only waits to come to the market.
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

/** Put on the market once more, as a listing of its own. */
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
 * The board's number for the next time that the home is for sale: one digit more than the first ones have, and the
 * parcel, so that no two homes ever have the same.
 */
function nextNumber({ uPI, history }: MarketListing): string {
  const numbers = new Set(history.map(({ listingId }) => listingId))
  const letters = /^[A-Z]*/.exec(history.at(-1)?.listingId ?? '')?.[0] ?? ''
  return `${letters}${numbers.size}${uPI.split(':').at(-1)}`
}
