import {
  addList,
  addRows,
  countIntersection,
  emptyRowBits,
  hasRow,
  type RowBits,
  rowBits,
} from '@gable/service-kit/memory/row-bits'

/** Rows of a roster, as a list or as bits, whichever is smaller. */
export type RowSet = { few: Int32Array } | { many: RowBits }

/** Creates a set from sorted rows. */
export const rowSet = (rows: Int32Array, count: number): RowSet =>
  rows.length < emptyRowBits(count).length ? { few: rows } : { many: rowBits(count, rows) }

export function addSet(bits: RowBits, added: RowSet): void {
  if ('many' in added) addRows(bits, added.many)
  else addList(bits, added.few)
}

/** Counts the rows that are in the bit set. */
export function countIn(bits: RowBits, rows: RowSet): number {
  if ('many' in rows) return countIntersection(bits, rows.many)
  const { few } = rows
  let sum = 0
  for (let i = 0; i < few.length; i++) sum += hasRow(bits, few[i] ?? 0)
  return sum
}
