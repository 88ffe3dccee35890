declare const ofRows: unique symbol

/** A set of rows, from 0 up to a count: a bit for each. No list of rows passes for one. */
export type RowBits = Int32Array & { readonly [ofRows]: true }

const wordCount = (count: number) => Math.ceil(count / 32)

/** None of so many rows. */
export const emptyRowBits = (count: number) => new Int32Array(wordCount(count)) as RowBits

export const copyRows = (bits: RowBits) => bits.slice() as RowBits

/** Some of so many rows. */
export function rowBits(count: number, rows: Int32Array): RowBits {
  const bits = emptyRowBits(count)
  addList(bits, rows)
  return bits
}

/** 1 for a row that is in the set, else 0. */
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

/** Leaves of a set those that are in another as well. */
export function intersectRows(bits: RowBits, other: RowBits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

/** The rows of a set that are in another as well. */
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

/** How many rows are in both sets. */
export function countIntersection(one: RowBits, other: RowBits): number {
  let sum = 0
  for (let word = 0; word < one.length; word++) sum += popCount((one[word] ?? 0) & (other[word] ?? 0))
  return sum
}

/** The rows of a set, in order. */
export function listRows(bits: RowBits): Int32Array {
  const rows = new Int32Array(countRows(bits))
  let count = 0
  for (let word = 0; word < bits.length; word++)
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1)
      rows[count++] = 32 * word + 31 - Math.clz32(left & -left)
  return rows
}

/** How many bits of a number are 1: of each two, of each four, of each eight, and of all. */
function popCount(bits: number): number {
  const ofTwo = bits - ((bits >>> 1) & 0x55555555)
  const ofFour = (ofTwo & 0x33333333) + ((ofTwo >>> 2) & 0x33333333)
  return Math.imul((ofFour + (ofFour >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
