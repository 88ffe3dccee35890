import { useTranslation } from 'react-i18next'
import { SelectField } from '../../components/select-field.tsx'
import { type SearchQuery, SORTS } from '../../lib/search-query.ts'
import { useSearchChange } from './use-search-change.ts'

/** The order of the homes. */
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
