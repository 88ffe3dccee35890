import { PAGE_SIZES } from '@gable/kit/rules/search-limits'
import { useHref } from 'react-router-dom'
import { useSite } from '../../../platform/browser/site.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import {
  DIRECTORY_SORTS,
  type DirectoryQuery,
  LIST_FILTERS,
  MAX_NAME_LENGTH,
  MAX_YEARS,
} from '../../../platform/urls/directory-query.ts'
import { printDirectoryPath } from '../../../platform/urls/directory-url.ts'
import styles from '../../../ui/filters/plain-filter-form.module.css'
import type { DirectoryFacets } from './directory-draft.ts'
import { choicesOf, chosenOf } from './list-choices.ts'

interface PlainDirectoryFormProps {
  search: DirectoryQuery
  facets: DirectoryFacets | null
}

const yearOptions = Array.from({ length: MAX_YEARS }, (_, index) => index + 1)

/** The filters as a native form for browsers without scripts. The server redirects to the canonical URL. */
export function PlainDirectoryForm({ search, facets }: PlainDirectoryFormProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { kind, filters } = search
  const action = useHref(printDirectoryPath(search))
  return (
    <form action={action} className={styles.form}>
      <input type="hidden" name="form" value="1" />
      <label className={styles.field}>
        {t('people.filters.name')}
        <input type="search" name="name" maxLength={MAX_NAME_LENGTH} defaultValue={filters.name} />
      </label>
      {kind === 'agents' ? (
        <>
          <label className={styles.field}>
            {t('people.filters.years')}
            <select name="yearsExperience" defaultValue={filters.yearsExperience ?? 0}>
              <option value="0">{t('people.filters.yearsAny')}</option>
              {yearOptions.map((count) => (
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
          {LIST_FILTERS.map((key) => {
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
          {DIRECTORY_SORTS[kind].map((sort) => (
            <option key={sort} value={sort}>
              {t(`people.sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {t('people.perPage')}
        <select name="pageSize" defaultValue={search.pageSize}>
          {PAGE_SIZES.map((size) => (
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
