import { useSite } from '../../../platform/browser/site.ts'
import { formatTotal } from '../../../platform/format/format-total.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { CheckboxGroup } from '../../../ui/forms/checkbox-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'
import { NEW_DAYS, REDUCED_DAYS, withValue } from './filter-scales.ts'
import {
  FEATURE_SWITCHES,
  FILTER_BY_SWITCH,
  MARKET_SWITCHES,
  type SwitchKey,
  switchChoice,
  withSwitches,
} from './filter-switches.ts'
import { MinCount } from './room-fields.tsx'
import styles from './search-fields.module.css'

interface SwitchFieldsProps extends DraftFieldsProps {
  label: string
  keys: readonly SwitchKey[]
  long?: boolean
}

/** Checkboxes for on/off filters, each with its number of results. */
function SwitchFields({
  label,
  keys,
  long = false,
  search: { filters },
  facets,
  onChange,
}: SwitchFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <CheckboxGroup
      label={label}
      long={long}
      choices={keys.map((key) => {
        const found = facets?.switches.find(({ filter }) => filter === FILTER_BY_SWITCH[key])
        const note = found && formatTotal(found.count, locale)
        return { value: key, label: switchChoice(key, filters, t).label, note }
      })}
      value={keys.filter((key) => filters[key] !== undefined)}
      onChange={(chosen) => onChange(withSwitches(filters, keys, chosen))}
    />
  )
}

/** Switches for features, and the minimum number of parking spaces. */
export function FeatureFields(props: DraftFieldsProps) {
  const { t } = useTranslation()
  const { filters } = props.search
  return (
    <div className={styles.stack}>
      <SwitchFields {...props} label={t('filterFields.features')} keys={FEATURE_SWITCHES} />
      <MinCount
        label={t('filterFields.parking')}
        value={filters.minParking}
        onChange={(minParking) => props.onChange({ ...filters, minParking })}
      />
    </div>
  )
}

/**
 * Switches for open houses, virtual tours, new listings, and price reductions. Each days field appears when
 * its switch is on.
 */
export function MarketFields(props: DraftFieldsProps) {
  const { t } = useTranslation()
  const { search, onChange } = props
  const { filters } = search
  const days = (key: 'newWithinDays' | 'priceReducedWithinDays', label: string, steps: readonly number[]) => {
    const value = filters[key]
    return value === undefined ? null : (
      <Select
        label={label}
        value={value}
        choices={withValue(steps, value).map((count) => ({
          value: String(count),
          label: t('filterFields.days', { count }),
        }))}
        onChange={({ target }) => onChange({ ...filters, [key]: Number(target.value) })}
      />
    )
  }
  return (
    <div className={styles.stack}>
      <SwitchFields {...props} label={t('filterFields.market')} keys={MARKET_SWITCHES} long />
      <div className={styles.pair}>
        {days('newWithinDays', t('filterFields.newDays'), NEW_DAYS)}
        {days('priceReducedWithinDays', t('filterFields.reducedDays'), REDUCED_DAYS)}
      </div>
    </div>
  )
}
