import type { Columns, WholeColumn } from './columns.ts'
import { between } from './conditions.ts'
import type { Homes, Scope } from './homes.ts'
import { inMemoryOrder } from './memory-order.ts'
import { type Condition, matchesOf, type Rows } from './scan.ts'

/** As many of the latest homes tell how common matches are. */
const PROBE = 20_000
/** So many times longer it takes to look at homes that lie far apart in memory. */
const FAR_APART = 2

/** All homes of a scope, in the order in which they are looked at fastest. */
export function rowsIn(homes: Homes, scope: Scope): Rows {
  if (!isFarApart(scope)) return { rows: homes.rowsOf(scope), inOrder: true }
  return { rows: inMemoryOrder(homes, scope, belongingTo(scope)), inOrder: false }
}

/** The homes of a scope that match every condition: all of them, or the latest `most` and maybe more. */
export function matchesIn(
  homes: Homes,
  scope: Scope,
  conditions: readonly Condition[],
  most = Number.POSITIVE_INFINITY,
): Rows {
  const { columns } = homes
  const listed = homes.rowsOf(scope)
  const [few] = conditions
    .flatMap(({ candidates }) => candidates?.(homes, scope.side) ?? [])
    .filter(({ rows }) => rows.length < listed.length / 2)
    .sort((one, other) => one.rows.length - other.rows.length)
  if (few) {
    const inPlace = [...belongingTo(scope), ...conditions]
    return { rows: matchesOf(columns, few.rows, inPlace), inOrder: few.inOrder }
  }
  if (isWide(scope) && !areSoonFound(columns, listed, conditions, most))
    return { rows: matchesOf(columns, rowsIn(homes, scope).rows, conditions), inOrder: false }
  return { rows: matchesOf(columns, listed, conditions, most), inOrder: true }
}

/** Homes of a country, or of all, lie far apart in memory when taken in the order of their list. */
export const isWide = ({ level }: Scope) => level === undefined || level === 'country'

/** So many homes that the order of their list, which is that of time, leads to and fro in memory. */
const isFarApart = (scope: Scope) => isWide(scope) || scope.level === 'state'

/** What a home of a scope fulfils. These conditions are of no filter: nobody asks which homes they leave out. */
export function belongingTo({ side, place, level }: Scope): Condition[] {
  const is = (column: WholeColumn, value: number) => between('BOUNDS', column, value, value)
  return [is('side', side), ...(level ? [is(level, place)] : [])]
}

/** Whether as many matches as are wanted come early enough in a list to look at its homes one after another. */
function areSoonFound(
  columns: Columns,
  listed: Int32Array,
  conditions: readonly Condition[],
  most: number,
): boolean {
  if (listed.length <= PROBE) return true
  const found = matchesOf(columns, listed.subarray(0, PROBE), conditions).length
  return (most / found) * PROBE * FAR_APART < listed.length
}
