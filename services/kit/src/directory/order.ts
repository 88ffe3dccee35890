import { DAY_MS } from '@gable/kit/time/durations'
import { hasRow, type RowBits } from '../memory/row-bits.ts'
import { smallest } from '../memory/smallest.ts'

/** Maximum number of rows. A sort key combines a 32-bit rank and the row in one number. */
const MAX_ROWS = 2 ** 21

/**
 * Returns `count` rows from `offset` on, sorted by rank. Ranks are integers from 0 to 2 ** 32 - 1; rows of
 * equal rank keep their order.
 */
export function pageByRank(
  rows: Int32Array,
  rankOf: (row: number) => number,
  { offset, count }: { offset: number; count: number },
): number[] {
  const numbers = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    numbers[i] = rankOf(row) * MAX_ROWS + row
  }
  return Array.from(smallest(numbers, offset + count).subarray(offset), (number) => number % MAX_ROWS)
}

/** A named order of rows. The name must be unique among the orders of the same rows. */
export interface Order {
  name: string
  /** Integer from 0 to 2 ** 32 - 1. Rows of equal rank keep their order. */
  rankOf(row: number): number
}

const MAX_CACHED_ORDERS = 4
const orderCache = new WeakMap<object, Map<string, Int32Array>>()

/** Returns all rows in an order. Caches the last few orders of each owner. */
export function cachedOrder(owner: object, count: number, { name, rankOf }: Order): Int32Array {
  const orders = orderCache.get(owner) ?? new Map<string, Int32Array>()
  orderCache.set(owner, orders)
  const known = orders.get(name)
  if (known) return known
  const all = Int32Array.from({ length: count }, (_, row) => row)
  const order = Int32Array.from(pageByRank(all, rankOf, { offset: 0, count }))
  orders.set(name, order)
  const [oldest] = orders.keys()
  if (orders.size > MAX_CACHED_ORDERS && oldest !== undefined) orders.delete(oldest)
  return order
}

/**
 * Returns `count` of the given rows, starting at `offset`, by scanning the order of all rows. The more rows
 * are given, the sooner the scan ends.
 */
export function pageByScan(
  all: Int32Array,
  rows: RowBits,
  { offset, count }: { offset: number; count: number },
): number[] {
  const page: number[] = []
  let skipped = 0
  for (let i = 0; i < all.length && page.length < count; i++) {
    const row = all[i] ?? 0
    if (hasRow(rows, row) === 0) continue
    if (skipped++ >= offset) page.push(row)
  }
  return page
}

/** Returns the 32-bit FNV-1a hash of a key. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return hash
}

/**
 * Returns a function that maps a key's hash to a pseudorandom rank. Ranks change every day at midnight UTC.
 */
export function dailyRank(now: Date): (hash: number) => number {
  const day = Math.imul(Math.floor(now.getTime() / DAY_MS), 0x9e3779b1)
  return (hash) => {
    let mixed = hash ^ day
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return (mixed ^ (mixed >>> 16)) >>> 0
  }
}
