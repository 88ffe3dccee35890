import { BadUserInputError } from '../errors/subgraph-error.ts'

/** What is unique wherever it was made, so that it needs no name of a type. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * An id that no other object of the graph has: the type, and what tells its objects apart, such as the language and the
 * key that a service gives them. Clients take it as it is.
 */
export function globalId(type: string, ...parts: (string | number)[]): string {
  return [type, ...parts].map((part) => encodeURIComponent(part)).join(':')
}

/** The same of a row that a service names by itself: a UUID stays, and what a service counted names its type. */
export const idOfRow = (type: string, id: string): string => (UUID.test(id) ? id : globalId(type, id))

/** The name of a type, as `globalId` puts it in front. Services have no keys that begin so. */
const STARTS_WITH_TYPE = /^(?:[A-Z][a-z]+)+:/

/**
 * The key behind an id that a caller sent: that of a global id of the type, or the value itself, since inputs accept
 * either. Of a listing it is the uPI. Throws BadUserInputError for the id of another type, and for one that is broken.
 */
export function keyOf(type: string, id: string): string {
  const key = type === 'Listing' ? keysOfListing(id)?.uPI : keyBehind(`${type}:`, id)
  if (key) return key
  if (!STARTS_WITH_TYPE.test(id)) return id
  throw new BadUserInputError(
    `"${id.slice(0, 100)}" is not the id of ${describeType(type)}. Send an id that begins with "${type}:", or the key.`,
  )
}

/** `a Place of the kind CITY` for `Place:CITY`. */
function describeType(type: string): string {
  const [name = '', kind] = type.split(':')
  return `${/^[AO]/.test(name) ? 'an' : 'a'} ${name}${kind ? ` of the kind ${kind}` : ''}`
}

/** A row of a service as an object of the graph: its own id becomes `key`, and `id` is unique in the graph. */
export function identified<Row extends { id: string }>(
  type: string,
  row: Row,
  ...scope: (string | number)[]
): Row & { key: string } {
  return { ...row, id: globalId(type, ...scope, row.id), key: row.id }
}

function keyBehind(prefix: string, id: string): string | undefined {
  if (!id.startsWith(prefix)) return undefined
  try {
    return decodeURIComponent(id.slice(prefix.length))
  } catch {
    return undefined
  }
}

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
