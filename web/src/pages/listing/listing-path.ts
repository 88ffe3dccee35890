/** What a path says of the record that it leads to: the home, and which of its records; or a board with its number. */
export type ListingPathKeys =
  | { uPI: string }
  | { uPI: string; oUID: string; listingId: string }
  | { oUID: string; listingId: string }

/** The alternate form: the town, then the street with the board and its number. */
const NUMBER_PATH = /-real-estate\/[^/]*-wp_id([a-z0-9]+)-([^/]+)-lst\/?$/i

/**
 * Reads `…/home-details/{address}/{uPI}`, with or without `/{oUID}/{listingId}`, and the alternate
 * `…/{city}-real-estate/{street}-wp_id{oUID}-{listingId}-lst`. Null for a path that names no home.
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
