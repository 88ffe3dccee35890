import type { Columns, WholeColumn } from './columns.ts'
import type { SearchFilterName } from './filter-names.ts'
import type { Homes } from './homes.ts'

/** One filter of a search, with both of its ends where it is a range. */
export interface Condition {
  filter: SearchFilterName
  /** Writes 1 to marks[i] where the home rows[i] fails, otherwise 0. Both are of the same length. */
  mark(columns: Columns, rows: Int32Array, marks: Uint8Array): void
  /** The bit of a home's flags that is all it looks at. */
  flag?: number
  /** Another one for each condition that homes fail otherwise; none where that changes while no home does. */
  key?: string
  /** All that it looks at, where that is whether a value is no less, or less, than a bound. */
  bound?: { column: WholeColumn; from: number } | { column: WholeColumn; below: number }
  /** Simpler ones that are together the same, and asked for more often. */
  parts?: readonly Condition[]
  /** Some homes of a side of the market, among them all that do not fail, where they are quickly listed. */
  candidates?(homes: Homes, side: number): Rows | undefined
}

/** Positions of homes in the columns. */
export interface Rows {
  rows: Int32Array
  /** True where they lie latest on the market first; otherwise they are in no order. */
  inOrder: boolean
}

/** What a pass over homes found: positions in the columns, in the order of the candidates. */
export interface Scan {
  /** Homes that fail no condition or, in a scan for near misses, one. */
  rows: Int32Array
  /** For each of them 0 when it matches, otherwise 1 + the position of the condition that it fails. */
  failed: Uint8Array
}

// As many homes as stay in the processor's nearest cache while all conditions look at them.
const BLOCK = 4_096

/** The candidates that match every condition, in their order; `most` at most. */
export function matchesOf(
  columns: Columns,
  candidates: Int32Array,
  conditions: readonly Condition[],
  most = Number.POSITIVE_INFINITY,
): Int32Array {
  if (conditions.length === 0) return candidates.subarray(0, Math.min(most, candidates.length))
  const found = new Int32Array(candidates.length)
  const marks = new Uint8Array(BLOCK)
  let count = 0
  for (let start = 0; start < candidates.length && count < most; start += BLOCK) {
    const block = found.subarray(count, count + BLOCK)
    let left = copy(candidates.subarray(start, start + BLOCK), block)
    for (const condition of conditions) {
      if (left === 0) break
      condition.mark(columns, block.subarray(0, left), marks.subarray(0, left))
      left = keepUnmarked(block, marks, left)
    }
    count += left
  }
  return found.subarray(0, Math.min(most, count))
}

/**
 * The candidates that match every condition, or all but one. It is all that facets and relaxations need: a choice
 * of a filter counts homes that fail no other filter, and without a filter match those that fail it alone.
 */
export function nearMissesOf(
  columns: Columns,
  candidates: Int32Array,
  conditions: readonly Condition[],
): Scan {
  const rows = new Int32Array(candidates.length)
  const failed = new Uint8Array(candidates.length)
  const marks = new Uint8Array(BLOCK)
  let count = 0
  for (let start = 0; start < candidates.length; start += BLOCK) {
    const block = rows.subarray(count, count + BLOCK)
    const fails = failed.subarray(count, count + BLOCK)
    let left = copy(candidates.subarray(start, start + BLOCK), block)
    fails.fill(0, 0, left)
    for (const [position, condition] of conditions.entries()) {
      if (left === 0) break
      condition.mark(columns, block.subarray(0, left), marks.subarray(0, left))
      left = keepNear(block, fails, marks, left, position + 1)
    }
    count += left
  }
  return { rows: rows.subarray(0, count), failed: failed.subarray(0, count) }
}

/** The homes of a scan that match. */
export function matched({ rows, failed }: Scan): Int32Array {
  const found = new Int32Array(rows.length)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    found[count] = rows[i] ?? 0
    count += 1 - (((failed[i] ?? 0) + 255) >>> 8)
  }
  return found.subarray(0, count)
}

function copy(from: Int32Array, to: Int32Array): number {
  to.set(from)
  return from.length
}

/** Closes the gaps of marked rows, and returns how many are left. */
function keepUnmarked(rows: Int32Array, marks: Uint8Array, count: number): number {
  let kept = 0
  for (let i = 0; i < count; i++) {
    rows[kept] = rows[i] ?? 0
    kept += 1 - (marks[i] ?? 0)
  }
  return kept
}

/** Notes the failure of marked rows, closes the gaps of those that failed before, and returns how many are left. */
function keepNear(
  rows: Int32Array,
  failed: Uint8Array,
  marks: Uint8Array,
  count: number,
  failure: number,
): number {
  let kept = 0
  for (let i = 0; i < count; i++) {
    const before = failed[i] ?? 0
    const fails = marks[i] ?? 0
    rows[kept] = rows[i] ?? 0
    failed[kept] = before + fails * failure
    // Both failures are 1 or 0: a branch that no processor foresees would cost more than it saves.
    kept += 1 - (fails & ((before + 255) >>> 8))
  }
  return kept
}
