import type { Sort } from '../search/search.contract.ts'
import { type Bits, countAll, firstIn, listAll } from './bits.ts'
import type { Homes, Scope } from './homes.ts'
import { firstOf } from './order.ts'
import { keepHolding, ofMarket, reachOf } from './reach.ts'
import { type Condition, matchesOf, type Rows } from './scan.ts'
import { belongingTo, isWide } from './scopes.ts'

/** Homes that match a search: a list of them, or bits of the whole market. */
export type Matches = Rows | Bits

/** So many times longer it takes to put a match in order than to look whether a home is one. */
const IN_ORDER = 4

/** The homes of a scope that match every condition. */
export function matchesIn(homes: Homes, scope: Scope, conditions: readonly Condition[]): Matches {
  const listed = homes.rowsOf(scope)
  if (conditions.length === 0) return { rows: listed, inOrder: true }
  const [few] = conditions
    .flatMap(({ candidates }) => candidates?.(homes, scope.side) ?? [])
    .filter(({ rows }) => rows.length < listed.length / 2)
    .sort((one, other) => one.rows.length - other.rows.length)
  if (few) {
    const inPlace = [...belongingTo(scope), ...conditions]
    return { rows: matchesOf(homes.columns, few.rows, inPlace), inOrder: few.inOrder }
  }
  if (!isWide(scope)) return { rows: matchesOf(homes.columns, listed, conditions), inOrder: true }
  const where = reachOf(homes, scope)
  const found = where.all.slice()
  for (const condition of conditions) keepHolding(homes, where, condition, found)
  return ofMarket(homes, where, found)
}

export const countOf = (matches: Matches): number =>
  'rows' in matches ? matches.rows.length : countAll(matches)

export const rowsOf = (matches: Matches): Int32Array => ('rows' in matches ? matches.rows : listAll(matches))

/** The first homes of a scope that match, `most` at most, in the order of a sort. */
export function firstMatches(
  homes: Homes,
  scope: Scope,
  matches: Matches,
  sort: Sort,
  most: number,
): Int32Array {
  if ('rows' in matches) return firstOf(homes, matches, sort, most)
  const count = countOf(matches)
  const listed = homes.rowsOf(scope)
  const areSoonFound = (most / count) * listed.length < count * IN_ORDER
  return sort === 'newest' && areSoonFound
    ? firstIn(matches, listed, most)
    : firstOf(homes, { rows: listAll(matches), inOrder: false }, sort, most)
}
