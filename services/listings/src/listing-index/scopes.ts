import type { IntColumn } from './columns.ts'
import { between } from './conditions.ts'
import type { Scope } from './listing-index.ts'
import type { Condition } from './scan.ts'

/** More than a few cities: so many homes that a list of them, which is in order of time, leads to and fro in memory. */
export const isWide = ({ level }: Scope) => level === undefined || level === 'country' || level === 'state'

/** What a home of a scope fulfils. These conditions are of no filter: nobody asks which homes they leave out. */
export function scopeConditions({ transactionType, place, level }: Scope): [Condition, ...Condition[]] {
  const is = (column: IntColumn, value: number) => between('BOUNDS', column, value, value)
  return [is('side', transactionType), ...(level ? [is(level, place)] : [])]
}
