import { expandSlice, retainMatching, sliceOf } from '../listing-index/bitmap-slice.ts'
import { type Bits, countBits, firstSetRows, listRows } from '../listing-index/bits.ts'
import type { ListingIndex, Scope } from '../listing-index/listing-index.ts'
import { type Condition, matchesOf, type Rows } from '../listing-index/scan.ts'
import { isWide, scopeConditions } from '../listing-index/scopes.ts'
import { topRows } from './order.ts'
import type { Sort } from './search.contract.ts'

/** Homes that match a search: a list of them, or bits of the whole market. */
export type Matches = Rows | Bits

/** So many times longer it takes to put a match in order than to look whether a home is one. */
const SORT_COST_RATIO = 4

/** The homes of a scope that match every condition. */
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

/** The first homes of a scope that match, `limit` at most, in the order of a sort. */
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
