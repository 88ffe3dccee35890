import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import {
  type BitmapSlice,
  countMatching,
  expandSlice,
  retainMatching,
  sliceOf,
} from '../listing-index/bitmap-slice.ts'
import { type Bits, listRows, subtractBits, unionBits } from '../listing-index/bits.ts'
import { type IntColumn, MAX_VALUE } from '../listing-index/columns.ts'
import { between, oneOf } from '../listing-index/conditions.ts'
import type { SearchFilterName } from '../listing-index/filter-names.ts'
import type { ListingIndex, Scope } from '../listing-index/listing-index.ts'
import type { Condition } from '../listing-index/scan.ts'
import { type AtLeast, capCount, type Facets, type PriceStep } from './facets.contract.ts'

const MIN_ROOM_OPTIONS = [1, 2, 3, 4, 5]

/**
 * Listings of a scope that match all conditions, or all but one. Facets and relaxations need no other
 * listings: to be counted for a filter choice, or added by the removal of a filter, a listing must match all
 * other filters.
 */
export interface FacetCandidates {
  slice: BitmapSlice
  /** Listings that fail no condition, as bits of the slice. */
  matches: Bits
  /** For each condition, the listings that fail it and no other condition. */
  failingOnly: readonly Bits[]
}

export function facetCandidatesOf(
  listings: ListingIndex,
  scope: Scope,
  conditions: readonly Condition[],
): FacetCandidates {
  const slice = sliceOf(listings, scope)
  const { all } = slice
  const matches = all.slice()
  const failedTwice = new Int32Array(all.length)
  const failingOnly = conditions.map((condition) => {
    const failed = all.slice()
    retainMatching(listings, slice, condition, failed)
    for (let i = 0; i < all.length; i++) {
      const fails = (all[i] ?? 0) & ~(failed[i] ?? 0)
      failed[i] = fails
      // A listing that no longer matches has already failed another condition.
      failedTwice[i] = (failedTwice[i] ?? 0) | (fails & ~(matches[i] ?? 0))
      matches[i] = (matches[i] ?? 0) & ~fails
    }
    return failed
  })
  for (const failed of failingOnly) subtractBits(failed, failedTwice)
  return { slice, matches, failingOnly }
}

/**
 * Counts the listings for each choice of each filter. `candidates` fail at most one of `conditions`.
 * `switches` are conditions that the user can add.
 */
export function facetsOf(
  listings: ListingIndex,
  candidates: FacetCandidates,
  conditions: readonly Condition[],
  switches: readonly Condition[],
): Facets {
  const { slice, matches, failingOnly } = candidates
  /** Returns the listings that match if this filter is removed. */
  function bitsWithout(filter: SearchFilterName): Bits {
    const failed = failingOnly[conditions.findIndex((condition) => condition.filter === filter)]
    if (!failed) return matches
    const either = matches.slice()
    unionBits(either, failed)
    return either
  }
  const count = (condition: Condition, bits: Bits) =>
    capCount(countMatching(listings, slice, condition, bits))
  function countRooms(filter: SearchFilterName, column: IntColumn): AtLeast {
    const bits = bitsWithout(filter)
    return MIN_ROOM_OPTIONS.map((atLeast) => ({
      atLeast,
      count: count(between(filter, column, atLeast, MAX_VALUE), bits),
    }))
  }
  const ofAnyPropertyType = bitsWithout('PROPERTY_TYPE')
  const ofAnyPrice = listRows(expandSlice(listings, slice, bitsWithout('PRICE')))
  return {
    propertyTypes: PROPERTY_TYPES.map((kind, i) => ({
      kind,
      count: count(oneOf('PROPERTY_TYPE', 'kind', [i]), ofAnyPropertyType),
    })),
    beds: countRooms('BEDS', 'beds'),
    baths: countRooms('BATHS', 'baths'),
    switches: switches.map((condition) => ({
      filter: condition.filter,
      count: count(condition, matches),
    })),
    prices: priceSteps(valuesOf(listings.columns.price, ofAnyPrice)),
  }
}

function valuesOf(column: Int32Array, rows: Int32Array): Int32Array {
  const values = new Int32Array(rows.length)
  for (let i = 0; i < rows.length; i++) values[i] = column[rows[i] ?? 0] ?? 0
  return values
}

const STEP_COUNT = 30
const SAMPLE_SIZE = 1_000
// Without these cutoffs, a few extreme prices would squeeze all others into two steps.
const LOW_QUANTILE = 0.02
const HIGH_QUANTILE = 0.97
const ROUND_FACTORS = [1, 2, 2.5, 5, 10]

/**
 * Returns a price histogram of about 30 steps. All steps except the first and the last have the same round
 * width. The first step starts at 0, and the last has no upper bound. Returns an empty array when there are
 * no prices.
 */
function priceSteps(prices: Int32Array): PriceStep[] {
  if (prices.length === 0) return []
  const edges = edgesOf(prices)
  const counts = countsOf(prices, edges)
  return edges.map((from, i) => ({ from, below: edges[i + 1] ?? null, count: capCount(counts[i] ?? 0) }))
}

/**
 * Returns the lower bounds of the steps in ascending order. All steps except the first and the last have the
 * same width.
 */
function edgesOf(prices: Int32Array): number[] {
  const sample = sampleOf(prices)
  const low = sample[Math.floor(LOW_QUANTILE * (sample.length - 1))] ?? 0
  const high = sample[Math.ceil(HIGH_QUANTILE * (sample.length - 1))] ?? 0
  // When prices are nearly equal, the step width is half a percent of the price.
  const width = roundUp(Math.max((high - low) / STEP_COUNT, high / 200, 1))
  const edges = [0]
  for (let edge = (Math.floor(low / width) + 1) * width; edge <= high; edge += width) edges.push(edge)
  return edges
}

function sampleOf(prices: Int32Array): Int32Array {
  const size = Math.min(SAMPLE_SIZE, prices.length)
  return Int32Array.from(
    { length: size },
    (_, i) => prices[Math.floor((i * prices.length) / size)] ?? 0,
  ).sort()
}

function roundUp(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  const factor = ROUND_FACTORS.find((round) => round * power >= width) ?? 10
  return Math.ceil(factor * power)
}

function countsOf(prices: Int32Array, edges: readonly number[]): Int32Array {
  const [, second = Number.POSITIVE_INFINITY, third = Number.POSITIVE_INFINITY] = edges
  const counts = new Int32Array(edges.length)
  const last = edges.length - 1
  const width = third - second
  for (let i = 0; i < prices.length; i++) {
    const price = prices[i] ?? 0
    const step = price < second ? 0 : Math.min(last, 1 + Math.floor((price - second) / width))
    counts[step] = (counts[step] ?? 0) + 1
  }
  return counts
}
