import { useTranslation } from 'react-i18next'
import { Select } from '../../components/select.tsx'
import { Slider } from '../../components/slider.tsx'
import { acresOf, formatMoney, formatNumber } from '../../lib/format.ts'
import type { Filters } from '../../lib/search-query.ts'
import { useSite } from '../../lib/site.ts'
import type { DraftFieldsProps } from './draft-fields.ts'
import styles from './fields.module.css'
import { hoaStops, lotSizes, sizes, withValue, years } from './filter-scales.ts'

type Ends = readonly ['minSqft' | 'minLotSqft' | 'minYearBuilt', 'maxSqft' | 'maxLotSqft' | 'maxYearBuilt']

/** Living area, lot, year of construction and what an owners' association may ask for. */
export function SizeFields({ search: { filters }, onChange }: DraftFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const range = (legend: string, ends: Ends, steps: readonly number[], write: (step: number) => string) => (
    <RangePair {...{ legend, ends, steps, write, filters, onChange }} />
  )
  const last = hoaStops.length
  const hoa = filters.maxHoaFee
  const position = hoa === undefined ? last : hoaStops.findLastIndex((stop) => stop <= hoa)
  return (
    <div className={styles.stack}>
      {range(t('filterFields.sqft'), ['minSqft', 'maxSqft'], sizes, (step) =>
        t('filterFields.sqftStep', { size: formatNumber(step, locale) }),
      )}
      {range(t('filterFields.lot'), ['minLotSqft', 'maxLotSqft'], lotSizes, (step) => {
        const acres = acresOf(step)
        return t('filterFields.lotStep', { count: acres, size: formatNumber(acres, locale, 2) })
      })}
      {range(t('filterFields.yearBuilt'), ['minYearBuilt', 'maxYearBuilt'], years, String)}
      <Slider
        label={t('filterFields.hoa')}
        min={0}
        max={last}
        value={position}
        format={(step) => {
          const fee = step === position && hoa !== undefined ? hoa : hoaStops[step]
          return fee === undefined
            ? t('filterFields.hoaAny')
            : t('filterFields.hoaStep', { fee: formatMoney(fee, locale) })
        }}
        onChange={(step) => onChange({ ...filters, maxHoaFee: hoaStops[step] })}
      />
    </div>
  )
}

interface RangePairProps {
  legend: string
  ends: Ends
  steps: readonly number[]
  write: (step: number) => string
  filters: Filters
  onChange: (filters: Filters) => void
}

/**
 * The least and the greatest of a few steps; neither offers what lies beyond the other. What came from elsewhere is one
 * of them as well.
 */
function RangePair({ legend, ends, steps, write, filters, onChange }: RangePairProps) {
  const { t } = useTranslation()
  const words = [
    { label: t('filterFields.least'), placeholder: t('filterFields.noLeast') },
    { label: t('filterFields.greatest'), placeholder: t('filterFields.noGreatest') },
  ]
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.pair}>
        {ends.map((end, index) => {
          const value = filters[end]
          const [least = 0, greatest = Number.POSITIVE_INFINITY] =
            index === 0 ? [undefined, filters[ends[1]]] : [filters[ends[0]]]
          const offered = withValue(steps, value).filter((step) => step >= least && step <= greatest)
          return (
            <Select
              key={end}
              label={words[index]?.label ?? ''}
              placeholder={words[index]?.placeholder ?? ''}
              choices={offered.map((step) => ({ value: String(step), label: write(step) }))}
              value={value ?? ''}
              onChange={({ target }) =>
                onChange({ ...filters, [end]: target.value === '' ? undefined : Number(target.value) })
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}
