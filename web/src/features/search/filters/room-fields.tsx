import { useSite } from '../../../platform/browser/site.ts'
import { formatTotal } from '../../../platform/format/format-total.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ChoiceGroup } from '../../../ui/forms/choice-group.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'
import { withValue } from './filter-scales.ts'
import styles from './search-fields.module.css'

const MIN_COUNTS = [1, 2, 3, 4, 5]

interface MinCountProps {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** Number of listings with at least `atLeast` rooms. */
  counts?: readonly { atLeast: number; count: number }[] | undefined
}

/** Radio group for a minimum count: any, or one of a few steps. */
export function MinCount({ label, value, onChange, counts = [] }: MinCountProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const note = (step: number) => {
    const found = counts.find(({ atLeast }) => atLeast === step)
    return found && formatTotal(found.count, locale)
  }
  return (
    <ChoiceGroup
      label={label}
      choices={[
        { value: '', label: t('filterFields.any') },
        ...withValue(MIN_COUNTS, value).map((step) => ({
          value: String(step),
          label: t('filterFields.orMore', { step }),
          note: note(step),
        })),
      ]}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
    />
  )
}

/** Minimum number of bedrooms and bathrooms. A minimum above the maximum removes the maximum. */
export function RoomFields({ search: { filters }, facets, onChange }: DraftFieldsProps) {
  const { t } = useTranslation()
  const clampMax = (max: number | undefined, min: number | undefined) =>
    max !== undefined && min !== undefined && max < min ? undefined : max
  return (
    <div className={styles.stack}>
      <MinCount
        label={t('filterFields.beds')}
        value={filters.minBeds}
        counts={facets?.beds}
        onChange={(minBeds) => onChange({ ...filters, minBeds, maxBeds: clampMax(filters.maxBeds, minBeds) })}
      />
      <MinCount
        label={t('filterFields.baths')}
        value={filters.minBaths}
        counts={facets?.baths}
        onChange={(minBaths) =>
          onChange({ ...filters, minBaths, maxBaths: clampMax(filters.maxBaths, minBaths) })
        }
      />
    </div>
  )
}
