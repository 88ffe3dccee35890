import { useSite } from '../../../platform/browser/site.ts'
import { acresOf, formatMoney, formatNumber } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Filters } from '../../../platform/urls/filter-keys.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'
import { HOA_FEES, LIVING_AREAS, lotSizes, withValue, YEARS_BUILT } from './filter-scales.ts'
import styles from './search-fields.module.css'

type Ends = readonly ['minSqft' | 'minLotSqft' | 'minYearBuilt', 'maxSqft' | 'maxLotSqft' | 'maxYearBuilt']

/** Living area, lot size, year built, and maximum HOA fee. */
export function SizeFields({ search: { filters }, onChange }: DraftFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const range = (legend: string, keys: Ends, steps: readonly number[], format: (step: number) => string) => (
    <RangePair {...{ legend, keys, steps, format, filters, onChange }} />
  )
  const last = HOA_FEES.length
  const hoa = filters.maxHoaFee
  const position = hoa === undefined ? last : HOA_FEES.findLastIndex((stop) => stop <= hoa)
  return (
    <div className={styles.stack}>
      {range(t('filterFields.sqft'), ['minSqft', 'maxSqft'], LIVING_AREAS, (step) =>
        t('filterFields.sqftStep', { size: formatNumber(step, locale) }),
      )}
      {range(t('filterFields.lot'), ['minLotSqft', 'maxLotSqft'], lotSizes, (step) => {
        const acres = acresOf(step)
        return t('filterFields.lotStep', { count: acres, size: formatNumber(acres, locale, 2) })
      })}
      {range(t('filterFields.yearBuilt'), ['minYearBuilt', 'maxYearBuilt'], YEARS_BUILT, String)}
      <Slider
        label={t('filterFields.hoa')}
        min={0}
        max={last}
        value={position}
        format={(step) => {
          const fee = step === position && hoa !== undefined ? hoa : HOA_FEES[step]
          return fee === undefined
            ? t('filterFields.hoaAny')
            : t('filterFields.hoaStep', { fee: formatMoney(fee, locale) })
        }}
        onChange={(step) => onChange({ ...filters, maxHoaFee: HOA_FEES[step] })}
      />
    </div>
  )
}

interface RangePairProps {
  legend: string
  keys: Ends
  steps: readonly number[]
  format: (step: number) => string
  filters: Filters
  onChange: (filters: Filters) => void
}

/**
 * Minimum and maximum selects over the same steps. The minimum select hides the steps above the maximum, and
 * the maximum select hides those below the minimum. Each select includes its current value even when the
 * value is not a step.
 */
function RangePair({ legend, keys, steps, format, filters, onChange }: RangePairProps) {
  const { t } = useTranslation()
  const labels = [
    { label: t('filterFields.least'), placeholder: t('filterFields.noLeast') },
    { label: t('filterFields.greatest'), placeholder: t('filterFields.noGreatest') },
  ]
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.pair}>
        {keys.map((end, index) => {
          const value = filters[end]
          const [min = 0, max = Number.POSITIVE_INFINITY] =
            index === 0 ? [undefined, filters[keys[1]]] : [filters[keys[0]]]
          const offered = withValue(steps, value).filter((step) => step >= min && step <= max)
          return (
            <Select
              key={end}
              label={labels[index]?.label ?? ''}
              placeholder={labels[index]?.placeholder ?? ''}
              choices={offered.map((step) => ({ value: String(step), label: format(step) }))}
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
