import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../components/checkbox-group.tsx'
import { graphKinds } from '../../graphql/search-input.ts'
import { propertyKinds } from '../../lib/search-query.ts'
import { useSite } from '../../lib/site.ts'
import type { DraftFieldsProps } from './draft-fields.ts'
import { kindsOffered } from './sides.ts'
import { totalWords } from './total-words.ts'

/** Kinds of property. */
export function KindFields({ search, facets, onChange }: DraftFieldsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { filters } = search
  return (
    <CheckboxGroup
      label={t('filters.kind')}
      choices={kindsOffered(search).map((kind) => {
        const found = facets?.propertyTypes.find((facet) => facet.kind === graphKinds[kind])
        return { value: kind, label: t(`kinds.${kind}`), note: found && totalWords(found.count, locale) }
      })}
      value={filters.uiPropertyType ?? []}
      onChange={(values) => {
        const kinds = propertyKinds.filter((kind) => values.includes(kind))
        onChange({ ...filters, uiPropertyType: kinds.length > 0 ? kinds : undefined })
      }}
    />
  )
}
