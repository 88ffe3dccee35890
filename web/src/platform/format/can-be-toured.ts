/** Whether a home can be toured at all: it is on the market, and was not sold or let. */
export const canBeToured = (listing: {
  listingId?: string | null
  standardStatus?: string | null
}): boolean => Boolean(listing.listingId) && listing.standardStatus !== 'CLOSED'
