import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SelectField } from '../../components/select-field.tsx'
import { type PeopleQuery, peopleSorts } from '../../lib/people-query.ts'
import { printPeopleUrl } from '../../lib/people-url.ts'

/** The order of agents or offices. */
export function PeopleSortField({ search }: { search: PeopleQuery }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const sorts = peopleSorts[search.kind]
  return (
    <SelectField
      label={t('people.sort')}
      choices={sorts.map((sort) => ({ value: sort, label: t(`people.sorts.${sort}`) }))}
      value={search.sort}
      onChange={(value) => {
        const sort = sorts.find((candidate) => candidate === value) ?? search.sort
        void navigate(printPeopleUrl({ ...search, sort, page: 1 }))
      }}
    />
  )
}
