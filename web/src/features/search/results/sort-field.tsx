import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { SORTS } from '../../../platform/urls/search-words.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { useSearchChange } from '../filters/use-search-change.ts'

/** Select for the sort order of the results. */
export function SortField({ search }: { search: SearchQuery }) {
  const { t } = useTranslation()
  const change = useSearchChange(search)
  return (
    <SelectField
      label={t('results.sort')}
      choices={SORTS.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      value={search.sort}
      onChange={(value) => change({ sort: SORTS.find((sort) => sort === value) ?? search.sort })}
    />
  )
}
