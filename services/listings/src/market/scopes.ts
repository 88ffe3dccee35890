import type { WholeColumn } from './columns.ts'
import { between } from './conditions.ts'
import type { Scope } from './homes.ts'
import type { Condition } from './scan.ts'

/** So many homes that the order of their list, which is that of time, leads to and fro in memory. */
export const isFarApart = ({ level }: Scope) =>
  level === undefined || level === 'country' || level === 'state'

/** What a home of a scope fulfils. These conditions are of no filter: nobody asks which homes they leave out. */
export function belongingTo({ side, place, level }: Scope): [Condition, ...Condition[]] {
  const is = (column: WholeColumn, value: number) => between('BOUNDS', column, value, value)
  return [is('side', side), ...(level ? [is(level, place)] : [])]
}
