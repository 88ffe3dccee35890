import type { Columns } from './columns.ts'

const emptyRows = new Int32Array(0)
const MIN_CAPACITY = 4

interface Posting {
  rows: Int32Array
  count: number
}

/** Lists of homes by a number such as that of a place, each in the order latest on the market first. */
export interface Postings {
  /** The list of a key; never write to it. */
  rowsOf(key: number): Int32Array
  /** Adds a home that comes after all others of its list. */
  append(key: number, row: number): void
  /** Adds a home at its place in the order. */
  insert(key: number, row: number, columns: Columns): void
  /** Takes a home out, as long as its columns are those with which it came in. */
  remove(key: number, row: number, columns: Columns): void
}

export function createPostings(): Postings {
  const postings = new Map<number, Posting>()

  /** The list of a key, with room for one more. */
  function ensureCapacity(key: number): Posting {
    let posting = postings.get(key)
    if (!posting) {
      posting = { rows: new Int32Array(MIN_CAPACITY), count: 0 }
      postings.set(key, posting)
    }
    if (posting.count === posting.rows.length) {
      const grown = new Int32Array(posting.count * 2)
      grown.set(posting.rows)
      posting.rows = grown
    }
    return posting
  }

  return {
    rowsOf(key) {
      const posting = postings.get(key)
      return posting ? posting.rows.subarray(0, posting.count) : emptyRows
    },
    append(key, row) {
      const posting = ensureCapacity(key)
      posting.rows[posting.count++] = row
    },
    insert(key, row, columns) {
      const posting = ensureCapacity(key)
      const { rows, count } = posting
      const position = insertionPoint(posting, row, columns)
      rows.copyWithin(position + 1, position, count)
      rows[position] = row
      posting.count++
    },
    remove(key, row, columns) {
      const posting = postings.get(key)
      if (!posting) return
      const { rows, count } = posting
      const position = insertionPoint(posting, row, columns)
      rows.copyWithin(position, position + 1, count)
      posting.count--
      if (posting.count === 0) postings.delete(key)
    },
  }
}

/** How many homes of the list come before this one. */
function insertionPoint({ rows, count }: Posting, row: number, columns: Columns): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isNewer(columns, rows[middle] ?? 0, row)) low = middle + 1
    else high = middle
  }
  return low
}

/** The order of homes that came on the market on one day is that of their numbers, so that no two tie. */
function isNewer({ onMarket, id }: Columns, one: number, other: number): boolean {
  const days = (onMarket[one] ?? 0) - (onMarket[other] ?? 0)
  return days === 0 ? (id[one] ?? 0) > (id[other] ?? 0) : days > 0
}
