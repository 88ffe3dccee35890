/** Whether a home can be toured: it has a listing id and is not closed (sold or rented). */
export const canBeToured = (listing: {
  listingId?: string | null
  standardStatus?: string | null
}): boolean => Boolean(listing.listingId) && listing.standardStatus !== 'CLOSED'
