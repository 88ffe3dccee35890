import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PageWidth } from '../components/page-width.tsx'
import { defaultPageSize, defaultSort } from '../lib/search-query.ts'
import { printSearchUrl } from '../lib/search-url.ts'
import { cityPlace, topCities } from '../lib/top-cities.ts'
import styles from './footer.module.css'
import { paths } from './paths.ts'
import { Wordmark } from './wordmark.tsx'

const defaults = { filters: {}, sort: defaultSort, page: 1, pageSize: defaultPageSize }

/** Ways on from the foot of every page, and where the data comes from. */
export function Footer() {
  const { t } = useTranslation()
  const cities = (transaction: 'sale' | 'rent') => (
    <nav aria-labelledby={`footer-${transaction}`}>
      <h2 id={`footer-${transaction}`} className={styles.title}>
        {t(`footer.${transaction}`)}
      </h2>
      <ul className={styles.links}>
        {topCities.map((city) => (
          <li key={city.placeKey}>
            <Link to={printSearchUrl({ transaction, place: cityPlace(city), ...defaults })}>{city.name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
  return (
    <footer className={styles.footer}>
      <PageWidth className={styles.columns}>
        <div>
          <Link to={paths.home} className={styles.wordmark}>
            <Wordmark />
          </Link>
          <p className={styles.line}>{t('footer.line')}</p>
        </div>
        {cities('sale')}
        {cities('rent')}
      </PageWidth>
      <PageWidth>
        <p className={styles.legal}>{t('footer.legal')}</p>
      </PageWidth>
    </footer>
  )
}
