import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { THEME_PREFIXES, type Theme } from '../../platform/browser/theme.ts'
import { useIsEmptySearch } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { cityPath, topCities } from '../../platform/urls/top-cities.ts'
import styles from './top-city-list.module.css'

/** The top twelve cities as a numbered list, with `children` below it. */
export function TopCityList({ theme, children }: { theme: Theme; children: ReactNode }) {
  const { t } = useTranslation()
  const isEmpty = useIsEmptySearch()
  const cities = topCities
    .map((city) => ({ ...city, to: THEME_PREFIXES[theme] + cityPath(city) }))
    .filter(({ to }) => !isEmpty(to))
  return (
    <section className={styles.section} aria-labelledby={cities.length > 0 ? 'cities' : undefined}>
      {cities.length > 0 ? (
        <>
          <h2 id="cities" className={styles.title}>
            {t('home.cities')}
          </h2>
          <ol className={styles.list}>
            {cities.map(({ to, ...city }, index) => (
              <li key={city.placeKey} className={styles.row}>
                <Link className={styles.link} to={to}>
                  <span className={styles.number}>{index + 1}</span>
                  <span className={styles.name}>{city.name}</span>
                  <span className={styles.leader} />
                  <span className={styles.state}>{city.state}</span>
                </Link>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {children}
    </section>
  )
}
