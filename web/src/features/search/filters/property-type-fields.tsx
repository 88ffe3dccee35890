import { graphWord } from '@gable/kit/rules/graph-word'
import { useSite } from '../../../platform/browser/site.ts'
import { formatTotal } from '../../../platform/format/format-total.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PROPERTY_TYPES } from '../../../platform/urls/search-words.ts'
import { CheckboxGroup } from '../../../ui/forms/checkbox-group.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'
import { propertyTypesFor } from './transaction-types.ts'

/** Checkboxes for property types, each with its number of results. */
export function PropertyTypeFields({ search, facets, onChange }: DraftFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { filters } = search
  return (
    <CheckboxGroup
      label={t('filters.kind')}
      choices={propertyTypesFor(search).map((propertyType) => {
        const found = facets?.propertyTypes.find((facet) => facet.kind === graphWord(propertyType))
        return {
          value: propertyType,
          label: t(`kinds.${propertyType}`),
          note: found && formatTotal(found.count, locale),
        }
      })}
      value={filters.uiPropertyType ?? []}
      onChange={(values) => {
        const propertyTypes = PROPERTY_TYPES.filter((propertyType) => values.includes(propertyType))
        onChange({ ...filters, uiPropertyType: propertyTypes.length > 0 ? propertyTypes : undefined })
      }}
    />
  )
}
