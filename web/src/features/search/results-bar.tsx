import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from '../../components/results-bar.module.css'
import { SelectField } from '../../components/select-field.tsx'
import { useSearchAddress } from '../../lib/search-address.ts'
import { pageSizes, type SearchQuery, sorts } from '../../lib/search-query.ts'
import { useSite } from '../../lib/site.ts'
import { countWords } from './total-words.ts'

interface ResultsBarProps {
  search: SearchQuery
  /** Homes that match, counted up to 10,000. */
  total: number
  /** Name of the place, or null for the whole market. */
  place: string | null
}

/** How many homes there are, in words, and in which order and number they are shown. */
export function ResultsBar({ search, total, place }: ResultsBarProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const navigate = useNavigate()
  const addressOf = useSearchAddress()
  const change = (part: Partial<SearchQuery>) => navigate(addressOf({ ...search, ...part, page: 1 }))
  const counted = countWords(total, search.filters, t, locale)
  return (
    <div className={styles.bar}>
      <p className={styles.total} role="status">
        {place ? t('results.countedIn', { counted, place }) : counted}
      </p>
      <div className={styles.choices}>
        <SelectField
          label={t('results.sort')}
          choices={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
          value={search.sort}
          onChange={(value) => change({ sort: sorts.find((sort) => sort === value) ?? search.sort })}
        />
        <SelectField
          label={t('results.perPage')}
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
