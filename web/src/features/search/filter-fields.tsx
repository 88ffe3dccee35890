import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../components/checkbox-group.tsx'
import { ChoiceGroup } from '../../components/choice-group.tsx'
import { PriceField } from '../../components/price-field.tsx'
import { type Filters, propertyKinds, type Transaction } from '../../lib/search-query.ts'
import styles from './filter-fields.module.css'
import { kindsOffered } from './filter-words.ts'

interface FilterFieldsProps {
  filters: Filters
  onChange: (filters: Filters) => void
}

/** Least and greatest price. */
export function PriceFields({ filters, onChange }: FilterFieldsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t('filters.price')}</legend>
      <div className={styles.pair}>
        <PriceField
          label={t('filters.minPrice')}
          placeholder={t('filters.noMin')}
          value={filters.minPrice}
          onChange={(minPrice) => onChange({ ...filters, minPrice })}
        />
        <PriceField
          label={t('filters.maxPrice')}
          placeholder={t('filters.noMax')}
          value={filters.maxPrice}
          onChange={(maxPrice) => onChange({ ...filters, maxPrice })}
        />
      </div>
    </fieldset>
  )
}

const steps = [0, 1, 2, 3, 4, 5]

/** Fewest bedrooms and bathrooms. */
export function RoomFields({ filters, onChange }: FilterFieldsProps) {
  const { t } = useTranslation()
  const choices = steps.map((step) => ({
    value: String(step),
    label: step === 0 ? t('filters.any') : t('filters.orMore', { step }),
  }))
  const chosen = (value: string) => (value === '0' ? undefined : Number(value))
  return (
    <div className={styles.stack}>
      <ChoiceGroup
        label={t('filters.beds')}
        choices={choices}
        value={String(filters.minBeds ?? 0)}
        onChange={(value) => onChange({ ...filters, minBeds: chosen(value) })}
      />
      <ChoiceGroup
        label={t('filters.baths')}
        choices={choices}
        value={String(filters.minBaths ?? 0)}
        onChange={(value) => onChange({ ...filters, minBaths: chosen(value) })}
      />
    </div>
  )
}

/** Kinds of property. */
export function KindFields({
  filters,
  onChange,
  transaction,
}: FilterFieldsProps & { transaction: Transaction }) {
  const { t } = useTranslation()
  return (
    <CheckboxGroup
      label={t('filters.kind')}
      choices={kindsOffered[transaction].map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      value={filters.uiPropertyType ?? []}
      onChange={(values) => {
        const kinds = propertyKinds.filter((kind) => values.includes(kind))
        onChange({ ...filters, uiPropertyType: kinds.length > 0 ? kinds : undefined })
      }}
    />
  )
}
