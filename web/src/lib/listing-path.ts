/** What a path says of the home that it leads to: its own key, or its board with that board's number. */
export type ListingAddress = { uPI: string } | { oUID: string; listingId: string }

/** The alternate form: the town, then the street with the board and its number. */
const byNumber = /-real-estate\/[^/]*-wp_id([a-z0-9]+)-([^/]+)-lst\/?$/i

/**
 * Reads `…/home-details/{address}/{uPI}`, whatever stands before and behind, and the alternate
 * `…/{city}-real-estate/{street}-wp_id{oUID}-{listingId}-lst`. Null for a path that names no home.
 */
export function readListingPath(pathname: string): ListingAddress | null {
  const [, behind] = decoded(pathname).split(/[^/]*home-details[^/]*\/?/)
  if (behind !== undefined) {
    const [address, uPI] = behind.split('/')
    const key = uPI || address
    return key ? { uPI: key } : null
  }
  const [, oUID, listingId] = byNumber.exec(decoded(pathname)) ?? []
  return oUID && listingId ? { oUID, listingId } : null
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
