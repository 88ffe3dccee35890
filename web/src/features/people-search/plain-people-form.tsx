import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router-dom'
import styles from '../../components/plain-filter-form.module.css'
import { listFilters, mostYears, nameLength, type PeopleQuery, peopleSorts } from '../../lib/people-query.ts'
import { printPeoplePath } from '../../lib/people-url.ts'
import { pageSizes } from '../../lib/search-query.ts'
import { useSite } from '../../lib/site.ts'
import { choicesOf, chosenOf } from './choices.ts'
import type { PeopleFacets } from './draft.ts'

interface PlainPeopleFormProps {
  search: PeopleQuery
  facets: PeopleFacets | null
}

const years = Array.from({ length: mostYears }, (_, index) => index + 1)

/** The filters as a form that the browser sends by itself; the server answers with the printed URL. */
export function PlainPeopleForm({ search, facets }: PlainPeopleFormProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { kind, filters } = search
  const action = useHref(printPeoplePath(search))
  return (
    <form action={action} className={styles.form}>
      <input type="hidden" name="form" value="1" />
      <label className={styles.field}>
        {t('people.filters.name')}
        <input type="search" name="name" maxLength={nameLength} defaultValue={filters.name} />
      </label>
      {kind === 'agents' ? (
        <>
          <label className={styles.field}>
            {t('people.filters.years')}
            <select name="yearsExperience" defaultValue={filters.yearsExperience ?? 0}>
              <option value="0">{t('people.filters.yearsAny')}</option>
              {years.map((count) => (
                <option key={count} value={count}>
                  {t('people.filters.yearsOrMore', { count })}
                </option>
              ))}
            </select>
          </label>
          <fieldset className={styles.kinds}>
            <label>
              <input
                type="checkbox"
                name="mustHavePhoto"
                value="true"
                defaultChecked={filters.mustHavePhoto === true}
              />
              {t('people.filters.mustHavePhoto')}
            </label>
          </fieldset>
          {listFilters.map((key) => {
            const choices = choicesOf(key, filters, facets, { t, locale })
            const chosen = chosenOf(choices, filters[key])
            if (choices.length === 0) return null
            return (
              <details key={key} className={styles.more} open={chosen.length > 0}>
                <summary>{t(`people.filters.${key}`)}</summary>
                <fieldset className={styles.kinds} aria-label={t(`people.filters.${key}`)}>
                  {choices.map(({ value, label, note }) => (
                    <label key={value}>
                      <input
                        type="checkbox"
                        name={key}
                        value={value}
                        defaultChecked={chosen.includes(value)}
                      />
                      {note ? `${label} (${note})` : label}
                    </label>
                  ))}
                </fieldset>
              </details>
            )
          })}
        </>
      ) : null}
      <label className={styles.field}>
        {t('people.sort')}
        <select name="sort" defaultValue={search.sort}>
          {peopleSorts[kind].map((sort) => (
            <option key={sort} value={sort}>
              {t(`people.sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {t('people.perPage')}
        <select name="pageSize" defaultValue={search.pageSize}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <button type="submit" className={styles.submit}>
        {t(`people.show.${kind}`)}
      </button>
    </form>
  )
}
