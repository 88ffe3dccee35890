import { rowsMarked } from './row-set.ts'

/** Of some rows those that are counted: whose mark is 0 or `bit`. Rows that are none of these have other marks. */
export interface Counted {
  rows: Int32Array
  has(row: number): boolean
  /** A bit for each row. Found out once. */
  bits(): Int32Array
}

export function countedOf(rows: Int32Array, marks: Uint8Array, bit: number): Counted {
  const others = ~bit
  let known: Int32Array | undefined
  return {
    rows,
    has: (row) => ((marks[row] ?? others) & others) === 0,
    bits: () => {
      known ??= rowsMarked(marks, bit)
      return known
    },
  }
}
