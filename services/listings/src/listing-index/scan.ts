import type { Bits } from './bits.ts'
import type { Columns, IntColumn } from './columns.ts'
import type { SearchFilterName } from './filter-names.ts'
import type { ListingIndex } from './listing-index.ts'

/** One filter of a search. A range filter includes both of its bounds. */
export interface Condition {
  filter: SearchFilterName
  /**
   * Sets marks[i] to 1 when the listing in rows[i] fails, otherwise to 0. Both arrays have the same length.
   */
  mark(columns: Columns, rows: Int32Array, marks: Uint8Array): void
  /**
   * Cache key, different for conditions with different results. Undefined when the result can change even
   * though no listing changes.
   */
  key?: string
  /** The listings that match, if known in advance. */
  bits?: Bits
  /** Set when the condition only requires a value to be at least a bound, or below a bound. */
  bound?: { column: IntColumn; from: number } | { column: IntColumn; below: number }
  /** Simpler, more frequently used conditions that together are equivalent to this condition. */
  parts?: readonly Condition[]
  /**
   * Returns listings of a transaction type that include all matches, or undefined when such a list is slow to
   * build.
   */
  candidates?(listings: ListingIndex, transactionType: number): Rows | undefined
}

/** Row numbers in the columns. */
export interface Rows {
  rows: Int32Array
  /** True when sorted by time on the market, newest first. Otherwise the order is arbitrary. */
  isSorted: boolean
}

// Number of rows that fit in the L1 cache of the processor while all conditions test them.
const BLOCK_ROWS = 4_096

/** Returns the candidates that match every condition, in the same order. */
export function matchesOf(
  columns: Columns,
  candidates: Int32Array,
  conditions: readonly Condition[],
): Int32Array {
  if (conditions.length === 0) return candidates
  const found = new Int32Array(candidates.length)
  const marks = new Uint8Array(BLOCK_ROWS)
  let count = 0
  for (let start = 0; start < candidates.length; start += BLOCK_ROWS) {
    const block = found.subarray(count, count + BLOCK_ROWS)
    let remaining = copyInto(candidates.subarray(start, start + BLOCK_ROWS), block)
    for (const condition of conditions) {
      if (remaining === 0) break
      condition.mark(columns, block.subarray(0, remaining), marks.subarray(0, remaining))
      remaining = compactUnmarked(block, marks, remaining)
    }
    count += remaining
  }
  return found.subarray(0, count)
}

function copyInto(from: Int32Array, to: Int32Array): number {
  to.set(from)
  return from.length
}

/** Removes marked rows in place and returns the number of rows left. */
function compactUnmarked(rows: Int32Array, marks: Uint8Array, count: number): number {
  let next = 0
  for (let i = 0; i < count; i++) {
    rows[next] = rows[i] ?? 0
    next += 1 - (marks[i] ?? 0)
  }
  return next
}
