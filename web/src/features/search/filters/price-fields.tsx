import { useState } from 'react'
import { filledFieldsReporter } from '../../../platform/browser/report-filled-fields.ts'
import { useSite } from '../../../platform/browser/site.ts'
import { formatMoney, formatShortMoney } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PriceField } from '../../../ui/forms/price-field.tsx'
import { RangeSlider } from '../../../ui/forms/slider.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'
import { orderRanges } from './order-ranges.ts'
import { PriceHistogram } from './price-histogram.tsx'
import { isCrossed, movedRange, positionsOf, priceStops } from './price-scale.ts'
import styles from './search-fields.module.css'

type PriceKey = 'minPrice' | 'maxPrice'

/**
 * Minimum and maximum price: a slider with two thumbs under a histogram, and two text fields. A typed price
 * never changes the other price.
 */
export function PriceFields({ search, facets, onChange }: DraftFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  /** The last edited field, which shows the error for crossed prices. */
  const [lastEdited, setLastEdited] = useState<PriceKey>('minPrice')
  const [isClamped, setClamped] = useState(false)
  const { filters } = search
  const steps = facets?.prices ?? []
  const stops = priceStops(steps, search.transactionType)
  const last = stops.length - 1
  const highest = stops[last] ?? 0
  const crossed = isCrossed(filters)
  // Slider thumbs cannot cross, so crossed prices are swapped for the slider.
  const range = crossed ? orderRanges(filters) : filters
  const positions = positionsOf(range, stops)
  /** Returns the label of a thumb. A thumb that has not moved shows the exact price. */
  const formatPosition = (position: number, end: 'low' | 'high') => {
    if (end === 'low' && position === 0) return t('filterFields.noMin')
    if (end === 'high' && position === last) return t('filterFields.noMax')
    const [exactPrice, thumbPosition] =
      end === 'low' ? [range.minPrice, positions[0]] : [range.maxPrice, positions[1]]
    const price = position === thumbPosition && exactPrice !== undefined ? exactPrice : (stops[position] ?? 0)
    return formatShortMoney(price, locale)
  }
  const field = (end: PriceKey, placeholder: string) => (
    <PriceField
      label={t(`filterFields.${end}`)}
      placeholder={placeholder}
      value={filters[end]}
      help={
        isClamped && end === 'minPrice' && filters.minPrice !== undefined
          ? t('filterFields.minClamped', { price: formatMoney(filters.minPrice, locale) })
          : undefined
      }
      error={crossed && end === lastEdited ? t(`filterFields.crossed.${end}`) : undefined}
      unreadable={t('filterFields.priceWrong')}
      onChange={(price) => {
        const isAbove = end === 'minPrice' && price !== undefined && price > highest
        setLastEdited(end)
        if (end === 'minPrice') setClamped(isAbove)
        onChange({ ...filters, [end]: isAbove ? highest : price })
      }}
    />
  )
  return (
    <div className={styles.prices}>
      <RangeSlider
        label={t('filters.price')}
        ends={[t('filterFields.minPriceSlider'), t('filterFields.maxPriceSlider')]}
        min={0}
        max={last}
        value={positions}
        onChange={(moved) => {
          setClamped(false)
          onChange(orderRanges({ ...filters, ...movedRange(range, moved, stops) }))
        }}
        format={formatPosition}
        above={(shown) => (steps.length > 1 ? <PriceHistogram steps={steps} range={shown} /> : null)}
      />
      <div className={styles.pair} {...filledFieldsReporter}>
        {field('minPrice', t('filterFields.noMin'))}
        {field('maxPrice', t('filterFields.noMax'))}
      </div>
    </div>
  )
}
