declare const ofRows: unique symbol

/**
 * A set of row numbers from 0 up to a count, with one bit per row. The type brand keeps code from passing a
 * list of rows as a set.
 */
export type RowBits = Int32Array & { readonly [ofRows]: true }

const wordCount = (count: number) => Math.ceil(count / 32)

/** Returns an empty set for `count` rows. */
export const emptyRowBits = (count: number) => new Int32Array(wordCount(count)) as RowBits

export const copyRows = (bits: RowBits) => bits.slice() as RowBits

/** Returns a set that contains the given rows out of `count` rows. */
export function rowBits(count: number, rows: Int32Array): RowBits {
  const bits = emptyRowBits(count)
  addList(bits, rows)
  return bits
}

/** Returns 1 when the row is in the set, otherwise 0. */
export const hasRow = (bits: RowBits, row: number) => ((bits[row >>> 5] ?? 0) >>> row) & 1

export function addRow(bits: RowBits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << row)
}

export function addList(bits: RowBits, rows: Int32Array): void {
  for (let i = 0; i < rows.length; i++) addRow(bits, rows[i] ?? 0)
}

export function addRows(bits: RowBits, added: RowBits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (added[word] ?? 0)
}

/** Removes the rows from `bits` that are not in `other`. */
export function intersectRows(bits: RowBits, other: RowBits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

/** Returns the rows that are in both sets. */
export function intersectionOf(one: RowBits, other: RowBits): RowBits {
  const both = copyRows(one)
  intersectRows(both, other)
  return both
}

export function countRows(bits: RowBits): number {
  let sum = 0
  for (let word = 0; word < bits.length; word++) sum += popCount(bits[word] ?? 0)
  return sum
}

/** Returns the number of rows that are in both sets. */
export function countIntersection(one: RowBits, other: RowBits): number {
  let sum = 0
  for (let word = 0; word < one.length; word++) sum += popCount((one[word] ?? 0) & (other[word] ?? 0))
  return sum
}

/** Lists the rows of a set in ascending order. */
export function listRows(bits: RowBits): Int32Array {
  const rows = new Int32Array(countRows(bits))
  let count = 0
  for (let word = 0; word < bits.length; word++)
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1)
      rows[count++] = 32 * word + 31 - Math.clz32(left & -left)
  return rows
}

/** Counts the 1 bits of a number: first for every two bits, then every four, every eight, and in total. */
function popCount(bits: number): number {
  const ofTwo = bits - ((bits >>> 1) & 0x55555555)
  const ofFour = (ofTwo & 0x33333333) + ((ofTwo >>> 2) & 0x33333333)
  return Math.imul((ofFour + (ofFour >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
