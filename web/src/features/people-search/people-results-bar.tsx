import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from '../../components/results-bar.module.css'
import { SelectField } from '../../components/select-field.tsx'
import { countedWords } from '../../i18n/people-words.ts'
import { type PeopleQuery, peopleSorts } from '../../lib/people-query.ts'
import { printPeopleUrl } from '../../lib/people-url.ts'
import { pageSizes } from '../../lib/search-query.ts'
import { useSite } from '../../lib/site.ts'

interface PeopleResultsBarProps {
  search: PeopleQuery
  /** How many match, counted up to 10,000. */
  total: number
  /** Name of the place, or null for everywhere. */
  place: string | null
}

/** How many there are, in words, and in which order and number they are shown. */
export function PeopleResultsBar({ search, total, place }: PeopleResultsBarProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const navigate = useNavigate()
  const sorts = peopleSorts[search.kind]
  const change = (part: Partial<PeopleQuery>) => navigate(printPeopleUrl({ ...search, ...part, page: 1 }))
  const counted = countedWords(search.kind, total, t, locale)
  return (
    <div className={styles.bar}>
      <p className={styles.total} role="status">
        {place ? t('people.countedIn', { counted, place }) : counted}
      </p>
      <div className={styles.choices}>
        <SelectField
          label={t('people.sort')}
          choices={sorts.map((sort) => ({ value: sort, label: t(`people.sorts.${sort}`) }))}
          value={search.sort}
          onChange={(value) => change({ sort: sorts.find((sort) => sort === value) ?? search.sort })}
        />
        <SelectField
          label={t('people.perPage')}
          choices={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(search.pageSize)}
          onChange={(value) =>
            change({ pageSize: pageSizes.find((size) => String(size) === value) ?? search.pageSize })
          }
        />
      </div>
    </div>
  )
}
