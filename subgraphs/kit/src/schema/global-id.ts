import { BadUserInputError } from '../errors/subgraph-error.ts'

/** A UUID is globally unique, so its id needs no type name. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Returns a globally unique id from the type and the values that distinguish its objects, such as the
 * language and the service's key. Clients treat it as opaque.
 */
export function globalId(type: string, ...parts: (string | number)[]): string {
  return [type, ...parts].map((part) => encodeURIComponent(part)).join(':')
}

/** Returns the id of a row: a UUID unchanged, and any other id with its type. */
export const idOfRow = (type: string, id: string): string => (UUID.test(id) ? id : globalId(type, id))

/** Type name at the start of a global ID. Keys of services never start this way. */
const STARTS_WITH_TYPE = /^(?:[A-Z][a-z]+)+:/

/**
 * Returns the key from an id sent by a caller, either a global ID of the type or the key itself. For a
 * listing the key is its uPI. Throws BadUserInputError for an id that is malformed or of another type.
 */
export function keyOf(type: string, id: string): string {
  const key = type === 'Listing' ? keysOfListing(id)?.uPI : keyBehind(`${type}:`, id)
  if (key) return key
  if (!STARTS_WITH_TYPE.test(id)) return id
  throw new BadUserInputError(
    `"${id.slice(0, 100)}" is not the id of ${describeType(type)}. Send an id that begins with "${type}:", or the key.`,
  )
}

/** Returns the type for a message, such as `a Place of the kind CITY` for `Place:CITY`. */
function describeType(type: string): string {
  const [name = '', kind] = type.split(':')
  return `${/^[AO]/.test(name) ? 'an' : 'a'} ${name}${kind ? ` of the kind ${kind}` : ''}`
}

/** Converts a service row to a graph object: its own id becomes `key`, and `id` becomes a global ID. */
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

/**
 * Keys that identify one listing record. The same home may have several records, for example from two boards,
 * or one for sale and one for rent.
 */
export interface ListingKeys {
  uPI: string
  oUID?: string | null | undefined
  listingId?: string | null | undefined
}

const PREFIX = 'Listing:'

/**
 * Returns the global ID of a listing, built from its three keys. A missing key is encoded as an empty string.
 */
export const idOfListing = ({ uPI, oUID, listingId }: ListingKeys): string =>
  PREFIX + Buffer.from([uPI, oUID ?? '', listingId ?? ''].join('\n')).toString('base64url')

/** Returns the keys encoded in the `id` of a listing, or undefined for any other value. */
export function keysOfListing(id: string): ListingKeys | undefined {
  if (!id.startsWith(PREFIX)) return undefined
  const [uPI, oUID, listingId, ...rest] = Buffer.from(id.slice(PREFIX.length), 'base64url')
    .toString()
    .split('\n')
  if (!uPI || listingId === undefined || rest.length > 0) return undefined
  return { uPI, oUID: oUID || null, listingId: listingId || null }
}

/**
 * True when two records of one home are the same record. Ignores case, because keys in a URL may have any
 * case.
 */
export const isSameRecord = (one: ListingKeys, other: ListingKeys): boolean =>
  isSameKey(one.oUID, other.oUID) && isSameKey(one.listingId, other.listingId)

const isSameKey = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()
