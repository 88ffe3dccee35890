import { useSite } from '../../../platform/browser/site.ts'
import { formatDate, formatMoney } from '../../../platform/format/format.ts'
import styles from './price-chart.module.css'
import type { PriceChartShape } from './price-chart-shape.ts'

/**
 * Stepped chart of a property's price over time. The table next to it provides the same data to screen
 * readers.
 */
export function PriceChart({
  shape: { lines, gaps, points, first, last, days },
}: {
  shape: PriceChartShape
}) {
  const { locale } = useSite()
  const month = (iso: string) => formatDate(iso, locale, { month: 'short', year: 'numeric' })
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot}>
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {gaps.map((gap) => (
            <path key={gap} className={styles.gap} d={gap} />
          ))}
          {lines.map((line) => (
            <path key={line} d={line} />
          ))}
        </svg>
        {points.map(({ x, y, date, price }) => (
          <span
            key={`${date}${price}`}
            className={styles.point}
            data-last={price === last.price && date === last.date ? '' : undefined}
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        ))}
        <span className={styles.first} data-side={first.side} style={{ top: `${first.y}%` }}>
          {formatMoney(first.price, locale)}
        </span>
        <span className={styles.last} data-side={last.side} style={{ top: `${last.y}%` }}>
          {formatMoney(last.price, locale)}
        </span>
      </div>
      <p className={styles.axis}>
        {days.map((day) => (
          <span key={day}>{month(day)}</span>
        ))}
      </p>
    </div>
  )
}
