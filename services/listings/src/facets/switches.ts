import { RESULTS_MAX } from '@gable/service-kit/http/paging'
import { FLAGS_END } from '../listing/flags.ts'
import type { Columns } from '../market/columns.ts'
import type { Condition } from '../market/scan.ts'
import { capped, type Facets } from './facets.contract.ts'
import { sum } from './sum.ts'

const BLOCK = 4_096

/** How many of the homes fulfil each condition. */
export function countEach(
  columns: Columns,
  rows: Int32Array,
  conditions: readonly Condition[],
): Facets['switches'] {
  const byFlags = tallyFlags(columns, rows)
  return conditions.map((condition) => {
    const { filter, flag } = condition
    const count = flag === undefined ? countMatching(columns, rows, condition) : countOn(byFlags, flag)
    return { filter, count: capped(count) }
  })
}

/** How many homes have each combination of flags: one look at the homes answers for all flags. */
function tallyFlags({ flags }: Columns, rows: Int32Array): Int32Array {
  const counts = new Int32Array(FLAGS_END)
  for (let i = 0; i < rows.length; i++) {
    const on = flags[rows[i] ?? 0] ?? 0
    counts[on] = (counts[on] ?? 0) + 1
  }
  return counts
}

const countOn = (byFlags: Int32Array, flag: number) =>
  byFlags.reduce((total, count, on) => total + count * ((on >>> flag) & 1), 0)

/** Stops where a search stops counting. */
function countMatching(columns: Columns, rows: Int32Array, condition: Condition): number {
  const marks = new Uint8Array(BLOCK)
  let count = 0
  for (let start = 0; start < rows.length && count < RESULTS_MAX; start += BLOCK) {
    const block = rows.subarray(start, start + BLOCK)
    const blockMarks = marks.subarray(0, block.length)
    condition.mark(columns, block, blockMarks)
    count += block.length - sum(blockMarks)
  }
  return count
}
