import { hasRow, type RowBits } from '../memory/row-bits.ts'
import { smallest } from '../memory/smallest.ts'

/** More rows than this are more than an order can tell apart: the number holds a rank of 32 bits and the row. */
const MAX_ROWS = 2 ** 21
const DAY_MS = 86_400_000

/**
 * `count` rows from position `offset` on, in the order of their ranks, whole numbers from 0 to 2 ** 32 - 1; those of
 * one rank stay in the order of rows.
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

/** An order of all rows of something, by a name that no other order of it has. */
export interface Order {
  name: string
  /** A whole number from 0 to 2 ** 32 - 1; rows of one rank stay in their order. */
  rankOf(row: number): number
}

const MAX_CACHED_ORDERS = 4
const orderCache = new WeakMap<object, Map<string, Int32Array>>()

/** All rows from 0 on in an order. Put in it once for as long as what they are of is the same. */
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

/** `count` of the rows from position `offset` on, met on the way through all: the quicker, the more they are. */
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

/** A whole number of 32 bits for a key. FNV-1a. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return hash
}

/** Ranks by chance, by the hash of a key: the same for a day of UTC, and others on the next. */
export function dailyRank(now: Date): (hash: number) => number {
  const day = Math.imul(Math.floor(now.getTime() / DAY_MS), 0x9e3779b1)
  return (hash) => {
    let mixed = hash ^ day
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return (mixed ^ (mixed >>> 16)) >>> 0
  }
}
