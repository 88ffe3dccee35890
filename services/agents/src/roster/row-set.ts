/** Rows of a roster of so many: a list of a few, a bit each of many, whichever takes less. */
export type RowSet = { few: Int32Array } | { many: Int32Array }

/** The rows are in order. */
export function rowSet(rows: Int32Array, count: number): RowSet {
  if (rows.length < wordsOf(count)) return { few: rows }
  const many = new Int32Array(wordsOf(count))
  addRows(many, { few: rows })
  return { many }
}

const wordsOf = (count: number) => Math.ceil(count / 32)

/** A bit for each of `count` rows: none is in it. */
export const noRows = (count: number) => new Int32Array(wordsOf(count))

export function addRows(bits: Int32Array, added: RowSet): void {
  if ('many' in added) {
    const { many } = added
    for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (many[word] ?? 0)
    return
  }
  const { few } = added
  for (let i = 0; i < few.length; i++) {
    const row = few[i] ?? 0
    bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << row)
  }
}

/** A bit for each row: those whose mark is 0 or `bit`. */
export function rowsMarked(marks: Uint8Array, bit: number): Int32Array {
  const rows = noRows(marks.length)
  const others = ~bit
  for (let word = 0; word < rows.length; word++) {
    const first = 32 * word
    const end = Math.min(32, marks.length - first)
    let bits = 0
    for (let i = 0; i < end; i++) if (((marks[first + i] ?? 0) & others) === 0) bits |= 1 << i
    rows[word] = bits
  }
  return rows
}

/** 1 for a row that is among the bits, else 0. */
export const hasRow = (bits: Int32Array, row: number) => ((bits[row >>> 5] ?? 0) >>> row) & 1

/** How many of the rows are among the bits. */
export function countIn(bits: Int32Array, rows: RowSet): number {
  let sum = 0
  if ('few' in rows) {
    const { few } = rows
    for (let i = 0; i < few.length; i++) sum += hasRow(bits, few[i] ?? 0)
    return sum
  }
  const { many } = rows
  for (let word = 0; word < bits.length; word++) sum += ones((bits[word] ?? 0) & (many[word] ?? 0))
  return sum
}

/** How many bits of a number are 1: of each two, of each four, of each eight, and of all. */
function ones(bits: number): number {
  const ofTwo = bits - ((bits >>> 1) & 0x55555555)
  const ofFour = (ofTwo & 0x33333333) + ((ofTwo >>> 2) & 0x33333333)
  return Math.imul((ofFour + (ofFour >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
