/** What tells one record of a home from others: two boards, or a sale and a rental, may have the same home. */
export interface ListingKeys {
  uPI: string
  oUID?: string | null | undefined
  listingId?: string | null | undefined
}

const PREFIX = 'Listing:'

/** The `id` of a listing, unique in the graph: its three keys, of which a missing one stays empty. */
export const idOfListing = ({ uPI, oUID, listingId }: ListingKeys): string =>
  PREFIX + Buffer.from([uPI, oUID ?? '', listingId ?? ''].join('\n')).toString('base64url')

/** The keys in the `id` of a listing; undefined when a caller sent something else. */
export function keysOfListing(id: string): ListingKeys | undefined {
  if (!id.startsWith(PREFIX)) return undefined
  const [uPI, oUID, listingId, ...rest] = Buffer.from(id.slice(PREFIX.length), 'base64url')
    .toString()
    .split('\n')
  if (!uPI || listingId === undefined || rest.length > 0) return undefined
  return { uPI, oUID: oUID || null, listingId: listingId || null }
}

/** Whether two records of one home are the same. The keys in a URL may be in any case. */
export const isSameRecord = (one: ListingKeys, other: ListingKeys): boolean =>
  isSameKey(one.oUID, other.oUID) && isSameKey(one.listingId, other.listingId)

const isSameKey = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()
