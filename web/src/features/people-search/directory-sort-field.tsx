import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SelectField } from '../../components/select-field.tsx'
import { DIRECTORY_SORTS, type DirectoryQuery } from '../../lib/directory-query.ts'
import { printDirectoryUrl } from '../../lib/directory-url.ts'

/** The order of agents or offices. */
export function DirectorySortField({ search }: { search: DirectoryQuery }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const sorts = DIRECTORY_SORTS[search.kind]
  return (
    <SelectField
      label={t('people.sort')}
      choices={sorts.map((sort) => ({ value: sort, label: t(`people.sorts.${sort}`) }))}
      value={search.sort}
      onChange={(value) => {
        const sort = sorts.find((candidate) => candidate === value) ?? search.sort
        void navigate(printDirectoryUrl({ ...search, sort, page: 1 }))
      }}
    />
  )
}
