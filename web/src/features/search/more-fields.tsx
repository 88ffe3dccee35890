import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../components/checkbox-group.tsx'
import { Select } from '../../components/select.tsx'
import { useSite } from '../../lib/site.ts'
import type { DraftFieldsProps } from './draft-fields.ts'
import styles from './fields.module.css'
import { newDays, reducedDays, withValue } from './filter-scales.ts'
import { AtLeast } from './room-fields.tsx'
import {
  homeSwitches,
  marketSwitches,
  type SwitchKey,
  switchChoice,
  switchNames,
  withSwitches,
} from './switches.ts'
import { totalWords } from './total-words.ts'

interface SwitchFieldsProps extends DraftFieldsProps {
  label: string
  keys: readonly SwitchKey[]
  long?: boolean
}

/** Filters that are on or off, each with what it would find. */
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
        const found = facets?.switches.find(({ filter }) => filter === switchNames[key])
        const note = found && totalWords(found.count, locale)
        return { value: key, label: switchChoice(key, filters, t).label, note }
      })}
      value={keys.filter((key) => filters[key] !== undefined)}
      onChange={(chosen) => onChange(withSwitches(filters, keys, chosen))}
    />
  )
}

/** What a home has. */
export function FeatureFields(props: DraftFieldsProps) {
  const { t } = useTranslation()
  const { filters } = props.search
  return (
    <div className={styles.stack}>
      <SwitchFields {...props} label={t('filterFields.features')} keys={homeSwitches} />
      <AtLeast
        label={t('filterFields.parking')}
        value={filters.minParking}
        onChange={(minParking) => props.onChange({ ...filters, minParking })}
      />
    </div>
  )
}

/** What is new, cheaper than before, or can be visited. Days are asked for once they matter. */
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
      <SwitchFields {...props} label={t('filterFields.market')} keys={marketSwitches} long />
      <div className={styles.pair}>
        {days('newWithinDays', t('filterFields.newDays'), newDays)}
        {days('priceReducedWithinDays', t('filterFields.reducedDays'), reducedDays)}
      </div>
    </div>
  )
}
