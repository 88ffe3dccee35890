import { useTranslation } from 'react-i18next'
import { PriceField } from '../../components/price-field.tsx'
import { RangeSlider } from '../../components/slider.tsx'
import { formatShortMoney } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import type { DraftFieldsProps } from './draft-fields.ts'
import styles from './fields.module.css'
import { inOrder } from './in-order.ts'
import { PriceHistogram } from './price-histogram.tsx'
import { movedRange, positionsOf, priceStops } from './price-scale.ts'

/** Least and greatest price: by two thumbs under the spread of prices, or written. */
export function PriceFields({ search, facets, onChange }: DraftFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { filters } = search
  const steps = facets?.prices ?? []
  const stops = priceStops(steps, search.transaction)
  const last = stops.length - 1
  const positions = positionsOf(filters, stops)
  /** What a thumb says; where it has not been moved, the price as it was written. */
  const write = (position: number, end: 'low' | 'high') => {
    if (end === 'low' && position === 0) return t('filterFields.noMin')
    if (end === 'high' && position === last) return t('filterFields.noMax')
    const [written, place] =
      end === 'low' ? [filters.minPrice, positions[0]] : [filters.maxPrice, positions[1]]
    const price = position === place && written !== undefined ? written : (stops[position] ?? 0)
    return formatShortMoney(price, locale)
  }
  const change = (range: Pick<typeof filters, 'minPrice' | 'maxPrice'>) =>
    onChange(inOrder({ ...filters, ...range }))
  return (
    <div className={styles.prices}>
      <RangeSlider
        label={t('filters.price')}
        ends={[t('filterFields.minPriceSlider'), t('filterFields.maxPriceSlider')]}
        min={0}
        max={last}
        value={positions}
        onChange={(moved) => change(movedRange(filters, moved, stops))}
        format={write}
        above={(range) => (steps.length > 1 ? <PriceHistogram steps={steps} range={range} /> : null)}
      />
      <div className={styles.pair}>
        <PriceField
          label={t('filterFields.minPrice')}
          placeholder={t('filterFields.noMin')}
          value={filters.minPrice}
          onChange={(minPrice) => change({ minPrice })}
        />
        <PriceField
          label={t('filterFields.maxPrice')}
          placeholder={t('filterFields.noMax')}
          value={filters.maxPrice}
          onChange={(maxPrice) => change({ maxPrice })}
        />
      </div>
    </div>
  )
}
