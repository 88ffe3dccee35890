import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { THEME_PREFIXES, type Theme } from '../../platform/browser/theme.ts'
import { whenIdle } from '../../platform/browser/when-idle.ts'
import { useIsEmptySearch } from '../../platform/graphql/site-chrome.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { cityPath, topCities } from '../../platform/urls/top-cities.ts'
import { DataLink } from '../../ui/navigation/data-link.tsx'
import type { PopularCities as Cities } from './fetch-popular-cities.ts'
import styles from './popular-cities.module.css'

const defaultCities: Cities = topCities.map((city) => ({
  cityState: `${city.name}, ${city.state}`,
  placeId: city.placeKey,
  href: cityPath(city),
}))

/**
 * Index of popular cities. Shows default cities until the popular cities load, or when the popular cities are
 * unavailable.
 */
export function PopularCities({ theme }: { theme: Theme }) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const isEmpty = useIsEmptySearch()
  const [cities, setCities] = useState(defaultCities)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the first render
  useEffect(
    () =>
      whenIdle(() =>
        import('./fetch-popular-cities.ts')
          .then(({ fetchPopularCities }) => fetchPopularCities(client))
          .then((fetched) => fetched && setCities(fetched))
          .catch(() => undefined),
      ),
    [],
  )
  const shown = cities
    .map((city) => ({ ...city, href: THEME_PREFIXES[theme] + city.href }))
    .filter(({ href }) => !isEmpty(href))
  if (shown.length === 0) return null
  return (
    <nav className={styles.index} aria-labelledby="popular">
      <h3 id="popular" className={styles.title}>
        {t('home.popular')}
      </h3>
      <ul className={styles.list}>
        {shown.map(({ cityState, placeId, href }) => (
          <li key={placeId}>
            <DataLink href={href}>{cityState}</DataLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
