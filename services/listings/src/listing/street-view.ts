import type { ListingDocument } from './listing-document.ts'

/** What there is to see of the street, in the words of Google's metadata; null where the position is withheld. */
export function streetViewOf({ streetView, internetAddressDisplayYN }: ListingDocument) {
  if (!streetView || !internetAddressDisplayYN) return null
  const { status, panoId, location } = streetView
  return { status, pano_id: panoId, location }
}
