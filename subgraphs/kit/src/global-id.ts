import { BadUserInputError } from './errors.ts'
import { keysOfListing } from './listing-id.ts'

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

/**
 * The key behind an id that a caller sent: that of a global id of the type, or the value itself, since inputs accept
 * either. Of a listing it is the uPI.
 */
export function keyOf(type: string, id: string): string {
  if (type === 'Listing') return keysOfListing(id)?.uPI ?? id
  return keyBehind(`${type}:`, id) ?? id
}

/** The key of a place of a kind, such as `CITY`: what a caller sent, or the key behind the `id` of such a place. */
export function placeKeyOf(kind: string, placeKey: string): string {
  const key = keyBehind(`Place:${kind}:`, placeKey)
  if (key !== undefined) return key
  if (placeKey.startsWith('Place:'))
    throw new BadUserInputError(`placeKey is the id of another place than a ${kind}.`)
  return placeKey
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
