import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Theme, themePrefixes } from '../../lib/theme.ts'
import { cityPath, topCities } from '../../lib/top-cities.ts'
import styles from './top-cities.module.css'

/** Twelve cities, set like a table of contents, and what stands under it. */
export function TopCities({ theme, children }: { theme: Theme; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="cities">
      <h2 id="cities" className={styles.title}>
        {t('home.cities')}
      </h2>
      <ol className={styles.list}>
        {topCities.map((city, index) => (
          <li key={city.placeKey} className={styles.row}>
            <Link className={styles.link} to={`${themePrefixes[theme]}${cityPath(city)}`}>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.name}>{city.name}</span>
              <span className={styles.leader} />
              <span className={styles.state}>{city.state}</span>
            </Link>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
