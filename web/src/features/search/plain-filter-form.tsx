import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router-dom'
import { pageSizes, type SearchQuery, sorts } from '../../lib/search-query.ts'
import { printSearchPath } from '../../lib/search-url.ts'
import { kindsOffered } from './filter-words.ts'
import styles from './plain-filter-form.module.css'

const most = 5

/** The filters as a form that the browser sends by itself; the server answers with the printed URL. */
export function PlainFilterForm({ search }: { search: SearchQuery }) {
  const { t } = useTranslation()
  const { filters, transaction } = search
  const action = useHref(printSearchPath(search))
  const number = (name: 'minPrice' | 'maxPrice', label: string) => (
    <label className={styles.field}>
      {label}
      <input type="number" name={name} min={0} max={2_147_483_647} defaultValue={filters[name]} />
    </label>
  )
  const atLeast = (name: 'minBeds' | 'minBaths', label: string) => (
    <label className={styles.field}>
      {label}
      <select name={name} defaultValue={filters[name] ?? ''}>
        <option value="">{t('filters.any')}</option>
        {Array.from({ length: most }, (_, index) => index + 1).map((step) => (
          <option key={step} value={step}>
            {t('filters.orMore', { step })}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <form action={action} className={styles.form}>
      <input type="hidden" name="form" value="1" />
      {number('minPrice', t('filters.minPrice'))}
      {number('maxPrice', t('filters.maxPrice'))}
      {atLeast('minBeds', t('filters.beds'))}
      {atLeast('minBaths', t('filters.baths'))}
      <fieldset className={styles.kinds}>
        <legend>{t('filters.kind')}</legend>
        {kindsOffered[transaction].map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              name="uiPropertyType"
              value={kind}
              defaultChecked={filters.uiPropertyType?.includes(kind)}
            />
            {t(`kinds.${kind}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.field}>
        {t('results.sort')}
        <select name="sort" defaultValue={search.sort}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {t('results.perPage')}
        <select name="pageSize" defaultValue={search.pageSize}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <button type="submit" className={styles.submit}>
        {t('filters.show')}
      </button>
    </form>
  )
}
