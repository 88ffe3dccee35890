import { smallest } from '@gable/service-kit/memory/smallest'
import { expandSlice, retainMatching, sliceOf } from '../listing-index/bitmap-slice.ts'
import { type Bits, countBits, firstSetRows, listRows } from '../listing-index/bits.ts'
import type { IntColumn } from '../listing-index/columns.ts'
import { isWide, scopeConditions } from '../listing-index/conditions.ts'
import type { ListingIndex, Scope } from '../listing-index/listing-index.ts'
import { type Condition, matchesOf, type Rows } from '../listing-index/scan.ts'
import type { Sort } from './search.contract.ts'

/** Column and direction of each sort. Listings with equal values are sorted newest first. */
const SORT_COLUMNS: Record<Exclude<Sort, 'newest'>, readonly [IntColumn, 1 | -1]> = {
  priceLow: ['price', 1],
  priceHigh: ['price', -1],
  // In these descending sorts, listings with an unknown value are last.
  beds: ['beds', -1],
  baths: ['baths', -1],
  size: ['sqft', -1],
}

/**
 * Returns the first `count` rows in the sort order, or all rows if there are fewer. No two listings tie, so
 * pages neither repeat nor skip a listing.
 */
export function topRows(listings: ListingIndex, matches: Rows, sort: Sort, count: number): Int32Array {
  if (sort === 'newest') return newestFirst(listings, matches, count)
  const [name, direction] = SORT_COLUMNS[sort]
  const column = listings.columns[name]
  const rows = matches.isSorted ? matches.rows : topUnsorted(listings, matches.rows, column, direction, count)
  const { length } = rows
  // Each key combines the value with the position of the row in the list, which is sorted newest first. Keys
  // are exact up to 2 ^ 53.
  const keys = keysOf(rows, (row, i) => direction * (column[row] ?? 0) * length + i)
  const positions = Int32Array.from(smallest(keys, count), (key) => ((key % length) + length) % length)
  return positions.map((position) => rows[position] ?? 0)
}

/**
 * Selects the `count` rows that come first in the sort order, or all rows if there are fewer. Returns the
 * selected rows newest first. The caller then sorts them by value, and rows with equal values stay newest
 * first.
 */
function topUnsorted(
  listings: ListingIndex,
  rows: Int32Array,
  column: Int32Array,
  direction: number,
  count: number,
): Int32Array {
  const keys = keysOf(rows, (row) => direction * (column[row] ?? 0))
  const last = smallest(keys, count).at(-1) ?? 0
  const before: number[] = []
  // Many listings may have the same value as the last selected listing. The newest of these listings fill the
  // remaining places.
  const equal = new Int32Array(rows.length)
  let ties = 0
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? 0
    if (key < last) before.push(rows[i] ?? 0)
    else if (key === last) equal[ties++] = rows[i] ?? 0
  }
  const latest = newestFirst(listings, unsorted(equal.subarray(0, ties)), count - before.length)
  return newestFirst(listings, unsorted(Int32Array.from([...before, ...latest])), count)
}

const unsorted = (rows: Int32Array): Rows => ({ rows, isSorted: false })

const ID_RANGE = 2 ** 31

/** Returns at most `count` rows of the newest listings, newest first. */
function newestFirst({ columns, rowOf }: ListingIndex, { rows, isSorted }: Rows, count: number): Int32Array {
  if (isSorted) return rows.subarray(0, count)
  const { onMarket, id } = columns
  const keys = keysOf(rows, (row) => -((onMarket[row] ?? 0) * ID_RANGE + (id[row] ?? 0)))
  const idOf = (key: number) => ((-key % ID_RANGE) + ID_RANGE) % ID_RANGE
  return Int32Array.from(smallest(keys, count), (key) => rowOf(idOf(key)) ?? 0)
}

function keysOf(rows: Int32Array, keyOf: (row: number, position: number) => number): Float64Array {
  const keys = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) keys[i] = keyOf(rows[i] ?? 0, i)
  return keys
}

/** Listings that match a search: a list of rows, or a bitmap of the whole market. */
export type Matches = Rows | Bits

/** Cost of sorting one match, relative to testing whether a listing matches. */
const SORT_COST_RATIO = 4

/** Returns the listings of a scope that match every condition. */
export function matchesIn(listings: ListingIndex, scope: Scope, conditions: readonly Condition[]): Matches {
  const scopeRows = listings.rowsOf(scope)
  if (conditions.length === 0) return { rows: scopeRows, isSorted: true }
  const [fewest] = conditions
    .flatMap(({ candidates }) => candidates?.(listings, scope.transactionType) ?? [])
    .filter(({ rows }) => rows.length < scopeRows.length / 2)
    .sort((one, other) => one.rows.length - other.rows.length)
  if (fewest) {
    const scopedConditions = [...scopeConditions(scope), ...conditions]
    return { rows: matchesOf(listings.columns, fewest.rows, scopedConditions), isSorted: fewest.isSorted }
  }
  if (!isWide(scope)) return { rows: matchesOf(listings.columns, scopeRows, conditions), isSorted: true }
  const slice = sliceOf(listings, scope)
  const found = slice.all.slice()
  for (const condition of conditions) retainMatching(listings, slice, condition, found)
  return expandSlice(listings, slice, found)
}

export const countOf = (matches: Matches): number =>
  'rows' in matches ? matches.rows.length : countBits(matches)

export const rowsOf = (matches: Matches): Int32Array => ('rows' in matches ? matches.rows : listRows(matches))

/** Returns the first `limit` matches of a scope in the sort order, or all matches if there are fewer. */
export function firstMatches(
  listings: ListingIndex,
  scope: Scope,
  matches: Matches,
  sort: Sort,
  limit: number,
): Int32Array {
  if ('rows' in matches) return topRows(listings, matches, sort, limit)
  const count = countOf(matches)
  const scopeRows = listings.rowsOf(scope)
  const isScanCheaper = (limit / count) * scopeRows.length < count * SORT_COST_RATIO
  return sort === 'newest' && isScanCheaper
    ? firstSetRows(matches, scopeRows, limit)
    : topRows(listings, { rows: listRows(matches), isSorted: false }, sort, limit)
}
