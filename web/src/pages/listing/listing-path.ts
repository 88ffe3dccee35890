/**
 * Keys in a listing path: a property's uPI, a uPI with the board and listing id of one of its records, or a
 * board and listing id alone.
 */
export type ListingPathKeys =
  | { uPI: string }
  | { uPI: string; oUID: string; listingId: string }
  | { oUID: string; listingId: string }

/** Alternate form of a listing path: the city, then the street, the board, and the board's listing id. */
const NUMBER_PATH = /-real-estate\/[^/]*-wp_id([a-z0-9]+)-([^/]+)-lst\/?$/i

/**
 * Parses `…/home-details/{address}/{uPI}`, with or without `/{oUID}/{listingId}`, and the alternate
 * `…/{city}-real-estate/{street}-wp_id{oUID}-{listingId}-lst`. Returns null for a path that identifies no
 * listing.
 */
export function readListingPath(pathname: string): ListingPathKeys | null {
  const [, rest] = pathname.split(/[^/]*home-details[^/]*\/?/)
  if (rest !== undefined) {
    const [address, key, oUID, listingId] = rest.split('/').map(decoded)
    const uPI = key || address
    if (!uPI) return null
    return oUID && listingId ? { uPI, oUID, listingId } : { uPI }
  }
  const [, oUID, listingId] = NUMBER_PATH.exec(decoded(pathname)) ?? []
  return oUID && listingId ? { oUID, listingId } : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
