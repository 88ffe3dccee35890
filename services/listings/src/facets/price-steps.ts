import { capCount, type PriceStep } from './facets.contract.ts'

const STEP_COUNT = 30
const SAMPLE_SIZE = 1_000
// The few that are far cheaper or dearer than the rest would squeeze all others into two steps.
const LOW_QUANTILE = 0.02
const HIGH_QUANTILE = 0.97
const ROUND_FACTORS = [1, 2, 2.5, 5, 10]

/**
 * How prices spread: some thirty steps of one round width over most of them. The first begins at nothing, the last
 * has no end; none without a price.
 */
export function priceSteps(prices: Int32Array): PriceStep[] {
  if (prices.length === 0) return []
  const edges = edgesOf(prices)
  const counts = countsOf(prices, edges)
  return edges.map((from, i) => ({ from, below: edges[i + 1] ?? null, count: capCount(counts[i] ?? 0) }))
}

/** Where steps begin, lowest first. Between the first and the last all are as wide. */
function edgesOf(prices: Int32Array): number[] {
  const sample = sampleOf(prices)
  const low = sample[Math.floor(LOW_QUANTILE * (sample.length - 1))] ?? 0
  const high = sample[Math.ceil(HIGH_QUANTILE * (sample.length - 1))] ?? 0
  // Prices that are all but the same get steps of half a percent.
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
