import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { DIRECTORY_SORTS, type DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import { printDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'

/** The sort order field for agents or offices. */
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
