import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { printSearchUrl } from '../../lib/search-url.ts'
import { cityPlace, topCities } from '../../lib/top-cities.ts'
import styles from './top-cities.module.css'

/** Twelve cities, set like a table of contents. */
export function TopCities() {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="cities">
      <h2 id="cities" className={styles.title}>
        {t('home.cities')}
      </h2>
      <ol className={styles.list}>
        {topCities.map((city, index) => (
          <li key={city.placeKey} className={styles.row}>
            <Link className={styles.link} to={cityUrl(city)}>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.name}>{city.name}</span>
              <span className={styles.leader} />
              <span className={styles.state}>{city.state}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

const cityUrl = (city: (typeof topCities)[number]) =>
  printSearchUrl({
    transaction: 'sale',
    place: cityPlace(city),
    filters: {},
    sort: 'newest',
    page: 1,
    pageSize: 24,
  })
