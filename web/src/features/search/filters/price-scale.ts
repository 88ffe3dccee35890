import type { TransactionType } from '../../../platform/urls/search-query.ts'

/** What a histogram counts: homes from a price on, and below another; the last step may have no end. */
export interface PriceStep {
  from: number
  below?: number | null | undefined
  count: number
}

/** Where the thumbs of a price slider can stand, in US dollars: at the first is no minimum, at the last no maximum. */
export type PriceStops = readonly number[]

const defaultStops: Record<'sale' | 'rent', PriceStops> = {
  sale: [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1250, 1500, 2000, 3000, 5000].map(
    (thousands) => thousands * 1000,
  ),
  rent: [0, 500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000],
}

/** The edges of the histogram's bars; without one, what is usual on that side of the market. */
export function priceStops(steps: readonly PriceStep[], transactionType: TransactionType): PriceStops {
  const last = steps.at(-1)
  if (!last || steps.length < 2) return defaultStops[transactionType === 'rent' ? 'rent' : 'sale']
  // The last bar is as wide as the others, whatever it costs to have no end.
  return [...steps.map(({ from }) => from), last.below ?? last.from * 2]
}

/** Where on the slider a price stands; one that is past an end of it stands at that end. */
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

/** Whether the least price is above the greatest. */
export const isCrossed = ({ minPrice, maxPrice }: PriceRange): boolean =>
  minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice

/** Where the thumbs stand for a range. */
export const positionsOf = (
  { minPrice, maxPrice }: PriceRange,
  stops: PriceStops,
): readonly [number, number] => [
  minPrice === undefined ? 0 : positionOf(minPrice, stops),
  maxPrice === undefined ? stops.length - 1 : positionOf(maxPrice, stops),
]

/**
 * The range that the thumbs now say. A thumb at its own end says nothing; one that was not moved leaves its price as
 * exact as it was written, unless it lies past the slider.
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
