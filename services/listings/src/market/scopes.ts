import type { WholeColumn } from './columns.ts'
import { between } from './conditions.ts'
import type { Scope } from './homes.ts'
import type { Condition } from './scan.ts'

/** More than a few cities: so many homes that a list of them, which is in order of time, leads to and fro in memory. */
export const isWide = ({ level }: Scope) => level === undefined || level === 'country' || level === 'state'

/** What a home of a scope fulfils. These conditions are of no filter: nobody asks which homes they leave out. */
export function belongingTo({ side, place, level }: Scope): [Condition, ...Condition[]] {
  const is = (column: WholeColumn, value: number) => between('BOUNDS', column, value, value)
  return [is('side', side), ...(level ? [is(level, place)] : [])]
}
