import type { HistoryPeriod } from './history-periods.ts'

/** Where a price stands in a chart, in per cent of its width from the left and of its height from the top. */
interface ChartPoint {
  x: number
  y: number
  price: number
  date: string
}

export interface PriceChartShape {
  /** One stepped line for each time that the home was listed, as the `d` of an SVG path in a box of 100 by 100. */
  lines: string[]
  /** From the end of each such line to the beginning of the next. */
  gaps: string[]
  /** Every price as it was first asked, oldest first. */
  points: ChartPoint[]
  first: ChartEnd
  last: ChartEnd
  /** The first and the last day of the history. */
  days: [begin: string, end: string]
}

interface ChartEnd extends ChartPoint {
  /** On which side of the line there is room for the price. */
  side: 'above' | 'below'
}

/** What is left free above and below the line for its labels, in per cent of the height. */
const LABEL_MARGIN = 24
/** What the last price goes on for, in per cent of the width, so that it is seen. */
const LAST_PRICE_WIDTH = 6

/** The prices of a home over time as steps. Null where there is no change to see. */
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
