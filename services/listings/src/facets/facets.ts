import { KINDS } from '../listing/classify.ts'
import type { Columns } from '../market/columns.ts'
import type { SearchFilterName } from '../market/filter-names.ts'
import type { Condition, Scan } from '../market/scan.ts'
import { type AtLeast, capped, type Facets } from './facets.contract.ts'
import { priceSteps } from './price-steps.ts'
import { sum } from './sum.ts'
import { countEach } from './switches.ts'

const AT_LEAST_MAX = 5

/**
 * What each choice of each filter would find. `near` are the homes that fail none of the conditions or one, and
 * `switches` are conditions that may be added to them.
 */
export function facetsOf(
  columns: Columns,
  near: Scan,
  conditions: readonly Condition[],
  switches: readonly Condition[],
): Facets {
  /** What a home fails that matches without this filter, beside nothing; 0 where the filter is off. */
  const failureOf = (filter: SearchFilterName) =>
    1 + conditions.findIndex((condition) => condition.filter === filter)
  const counts = (column: Int32Array, most: number, filter: SearchFilterName) =>
    tally(column, most, near, conditions.length, failureOf(filter))
  const matches = rowsOf(near, 0)
  const ofAnyPrice = failureOf('PRICE') === 0 ? matches : rowsOf(near, failureOf('PRICE'))
  const kinds = counts(columns.kind, KINDS.length - 1, 'PROPERTY_TYPE')
  return {
    propertyTypes: KINDS.map((kind, i) => ({ kind, count: capped(kinds[i] ?? 0) })),
    beds: atLeast(counts(columns.beds, AT_LEAST_MAX, 'BEDS')),
    baths: atLeast(counts(columns.baths, AT_LEAST_MAX, 'BATHS')),
    switches: countEach(columns, matches, switches),
    prices: priceSteps(valuesOf(columns.price, ofAnyPrice)),
  }
}

/**
 * How many homes that fail nothing or `failure` have 0, 1, 2 and so on; more than `most` counts as the most. All
 * failures are counted, and there is no branch: a processor foresees neither what homes fail nor what they have.
 */
function tally(
  column: Int32Array,
  most: number,
  { rows, failed }: Scan,
  failures: number,
  failure: number,
): number[] {
  const width = failures + 1
  // Unknown is -1, and the first line.
  const counts = new Int32Array((most + 2) * width)
  for (let i = 0; i < rows.length; i++) {
    const value = column[rows[i] ?? 0] ?? 0
    const isMore = (most - value) >> 31
    const line = 1 + ((value & ~isMore) | (most & isMore))
    const slot = line * width + (failed[i] ?? 0)
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  return Array.from({ length: most + 1 }, (_, value) => {
    const line = counts.subarray((value + 1) * width, (value + 2) * width)
    return (line[0] ?? 0) + (failure === 0 ? 0 : (line[failure] ?? 0))
  })
}

/** How many homes have at least 1, 2 and so on. */
const atLeast = (counts: readonly number[]): AtLeast =>
  counts.slice(1).map((_, i) => ({ atLeast: i + 1, count: capped(sum(counts.slice(i + 1))) }))

/** The homes that fail nothing or this. */
function rowsOf({ rows, failed }: Scan, failure: number): Int32Array {
  const found = new Int32Array(rows.length)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    found[count] = rows[i] ?? 0
    const fails = failed[i] ?? 0
    count += Number(fails === 0) | Number(fails === failure)
  }
  return found.subarray(0, count)
}

function valuesOf(column: Int32Array, rows: Int32Array): Int32Array {
  const values = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i++) values[i] = column[rows[i] ?? 0] ?? 0
  return values
}
