import type { HistoryPeriod } from './history-periods.ts'

/** Position of a price in the chart, in percent: x from the left, y from the top. */
interface ChartPoint {
  x: number
  y: number
  price: number
  date: string
}

export interface PriceChartShape {
  /** One stepped line per listing period, as the `d` of an SVG path in a 100 by 100 view box. */
  lines: string[]
  /** Paths from the end of each line to the start of the next. */
  gaps: string[]
  /** The first point of each new price, oldest first. */
  points: ChartPoint[]
  first: ChartEnd
  last: ChartEnd
  /** First and last day of the history. */
  days: [begin: string, end: string]
}

interface ChartEnd extends ChartPoint {
  /** Whether the price label fits above or below the line. */
  side: 'above' | 'below'
}

/** Space above and below the line for its labels, in percent of the height. */
const LABEL_MARGIN = 24
/**
 * Length of the line after the last price change, in percent of the chart's width. Keeps the last price
 * visible.
 */
const LAST_PRICE_WIDTH = 6

/** Returns the stepped price chart of a property, or null when the price did not change. */
export function priceChartShape(periods: readonly HistoryPeriod[]): PriceChartShape | null {
  const all = periods.flatMap(({ lines }) => lines)
  const [newest, oldest] = [all[0], all.at(-1)]
  if (!newest || !oldest || newest.date === oldest.date) return null
  const prices = all.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const [begin, end] = [Date.parse(oldest.date), Date.parse(newest.date)]
  const point = ({ date, price }: { date: string; price: number }): ChartPoint => ({
    x: ((Date.parse(date) - begin) / (end - begin)) * (100 - LAST_PRICE_WIDTH),
    y: LABEL_MARGIN + ((high - price) / (high - low)) * (100 - 2 * LABEL_MARGIN),
    price,
    date,
  })
  const oldestFirst = periods.toReversed().map(({ lines }) => lines.toReversed().map(point))
  const points = oldestFirst.flat()
  const lines = oldestFirst.map((steps, index) => {
    const path = steps.map(({ x, y }, step) =>
      step === 0
        ? `M${formatCoordinate(x)} ${formatCoordinate(y)}`
        : `H${formatCoordinate(x)}V${formatCoordinate(y)}`,
    )
    return path.join('') + (index === oldestFirst.length - 1 ? 'H100' : '')
  })
  const gaps = oldestFirst.slice(1).flatMap((steps, index) => {
    const [from, to] = [oldestFirst[index]?.at(-1), steps[0]]
    return from && to
      ? [
          `M${formatCoordinate(from.x)} ${formatCoordinate(from.y)}L${formatCoordinate(to.x)} ${formatCoordinate(to.y)}`,
        ]
      : []
  })
  const steps = points.filter(({ price }, index) => price !== points[index - 1]?.price)
  const first = steps[0]
  const [before, last] = steps.slice(-2)
  if (!first || !before || !last) return null
  return {
    lines,
    gaps,
    points: steps,
    first: { ...first, side: last.price > first.price ? 'below' : 'above' },
    last: { ...last, side: last.price > before.price ? 'above' : 'below' },
    days: [oldest.date, newest.date],
  }
}

const formatCoordinate = (value: number): string => String(Math.round(value * 100) / 100)
