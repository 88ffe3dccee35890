import type { Bits } from './bits.ts'
import type { Columns, IntColumn } from './columns.ts'
import type { SearchFilterName } from './filter-names.ts'
import type { ListingIndex } from './listing-index.ts'

/** One filter of a search, with both of its ends where it is a range. */
export interface Condition {
  filter: SearchFilterName
  /** Writes 1 to marks[i] where the home rows[i] fails, otherwise 0. Both are of the same length. */
  mark(columns: Columns, rows: Int32Array, marks: Uint8Array): void
  /** Another one for each condition that homes fail otherwise; none where that changes while no home does. */
  key?: string
  /** The homes for which it holds, where they are known beforehand. */
  bits?: Bits
  /** All that it looks at, where that is whether a value is no less, or less, than a bound. */
  bound?: { column: IntColumn; from: number } | { column: IntColumn; below: number }
  /** Simpler ones that are together the same, and asked for more often. */
  parts?: readonly Condition[]
  /** Some homes of a side of the market, among them all that do not fail, where they are quickly listed. */
  candidates?(listings: ListingIndex, transactionType: number): Rows | undefined
}

/** Positions of homes in the columns. */
export interface Rows {
  rows: Int32Array
  /** True where they lie latest on the market first; otherwise they are in no order. */
  isSorted: boolean
}

// As many homes as stay in the processor's nearest cache while all conditions look at them.
const BLOCK_ROWS = 4_096

/** The candidates that match every condition, in their order. */
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

/** Closes the gaps of marked rows, and returns how many are left. */
function compactUnmarked(rows: Int32Array, marks: Uint8Array, count: number): number {
  let next = 0
  for (let i = 0; i < count; i++) {
    rows[next] = rows[i] ?? 0
    next += 1 - (marks[i] ?? 0)
  }
  return next
}
