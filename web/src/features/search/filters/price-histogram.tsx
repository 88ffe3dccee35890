import styles from './price-histogram.module.css'
import type { PriceStep } from './price-scale.ts'

interface PriceHistogramProps {
  steps: readonly PriceStep[]
  /** Indexes of the first selected step and of the step after the last selected one. */
  range: readonly [number, number]
}

/**
 * Histogram of listings by price. Hidden from assistive technology, because the slider and the counts give
 * the same information.
 */
export function PriceHistogram({ steps, range: [low, high] }: PriceHistogramProps) {
  const maxCount = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${steps.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {steps.map(({ from, count }, index) => (
        <rect
          key={from}
          className={index >= low && index < high ? styles.chosen : styles.bar}
          x={index + 0.06}
          width={0.88}
          y={1 - barHeight(count, maxCount)}
          height={barHeight(count, maxCount)}
        />
      ))}
    </svg>
  )
}

/** The exponent and the minimum height keep low counts visible next to high counts. */
const barHeight = (count: number, maxCount: number) =>
  count === 0 ? 0 : Math.max(0.04, (count / maxCount) ** 0.7)
