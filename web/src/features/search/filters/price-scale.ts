import type { TransactionType } from '../../../platform/urls/search-query.ts'

/**
 * One bar of the histogram: listings from `from` up to but excluding `below`. The last step may be
 * open-ended.
 */
export interface PriceStep {
  from: number
  below?: number | null | undefined
  count: number
}

/**
 * Positions of the price slider, in US dollars. The first position means no minimum, and the last position
 * means no maximum.
 */
export type PriceStops = readonly number[]

const saleStops: PriceStops = [
  0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1250, 1500, 2000, 3000, 5000,
].map((thousands) => thousands * 1000)
const rentStops: PriceStops = [0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000]

/**
 * Returns the edges of the histogram bars, or the default stops of the transaction type when there is no
 * histogram.
 */
export function priceStops(steps: readonly PriceStep[], transactionType: TransactionType): PriceStops {
  const last = steps.at(-1)
  if (!last || steps.length < 2) return transactionType === 'rent' ? rentStops : saleStops
  // The upper edge of an open-ended last bar is twice its lower edge.
  return [...steps.map(({ from }) => from), last.below ?? last.from * 2]
}

/** Returns the slider position closest to a price, clamped to the ends of the slider. */
function positionOf(price: number, stops: PriceStops): number {
  const above = stops.findIndex((stop) => stop >= price)
  if (above === -1) return stops.length - 1
  const [low, high] = [stops[above - 1] ?? 0, stops[above] ?? 0]
  return above > 0 && price - low < high - price ? above - 1 : above
}

export interface PriceRange {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

/** Whether the minimum price is above the maximum. */
export const isCrossed = ({ minPrice, maxPrice }: PriceRange): boolean =>
  minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice

/** Returns the thumb positions for a price range. */
export const positionsOf = (
  { minPrice, maxPrice }: PriceRange,
  stops: PriceStops,
): readonly [number, number] => [
  minPrice === undefined ? 0 : positionOf(minPrice, stops),
  maxPrice === undefined ? stops.length - 1 : positionOf(maxPrice, stops),
]

/**
 * Returns the price range after a thumb moved. A thumb at its end of the slider means no limit. A thumb that
 * did not move keeps its exact price, clamped to the maximum of the slider.
 */
export function movedRange(
  before: PriceRange,
  [low, high]: readonly [number, number],
  stops: PriceStops,
): PriceRange {
  const [lowBefore, highBefore] = positionsOf(before, stops)
  const highest = stops.at(-1) ?? 0
  const exact = (price: number | undefined) => (price === undefined ? undefined : Math.min(price, highest))
  const minPrice = low === lowBefore ? exact(before.minPrice) : stops[low]
  const maxPrice = high === highBefore ? exact(before.maxPrice) : stops[high]
  return {
    minPrice: low === 0 ? undefined : minPrice,
    maxPrice: high === stops.length - 1 ? undefined : maxPrice,
  }
}
