import type { Columns } from './columns.ts'

const emptyRows = new Int32Array(0)
const MIN_CAPACITY = 4

interface Posting {
  rows: Int32Array
  count: number
}

/**
 * Lists of listings by a numeric key, such as a place id. Each list is sorted by time on the market, newest
 * first.
 */
export interface Postings {
  /** Returns the rows of a key. Never write to them. */
  rowsOf(key: number): Int32Array
  /** Appends a listing that sorts after all others in its list. */
  append(key: number, row: number): void
  /** Inserts a listing at its sorted position. */
  insert(key: number, row: number, columns: Columns): void
  /** Removes a listing. Its columns must still have the values with which it was inserted. */
  remove(key: number, row: number, columns: Columns): void
}

export function createPostings(): Postings {
  const postings = new Map<number, Posting>()

  /** Returns the list of a key, with capacity for one more row. */
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

/** Returns the number of listings in the list that sort before this listing. */
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

/** Listings that went on the market on the same day are sorted by id, so no two listings tie. */
function isNewer({ onMarket, id }: Columns, one: number, other: number): boolean {
  const days = (onMarket[one] ?? 0) - (onMarket[other] ?? 0)
  return days === 0 ? (id[one] ?? 0) > (id[other] ?? 0) : days > 0
}
