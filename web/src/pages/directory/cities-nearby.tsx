import { useId } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { formatNumber } from '../../platform/format/format.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { DirectoryQuery } from '../../platform/urls/directory-query.ts'
import { printDirectoryPath } from '../../platform/urls/directory-url.ts'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import { CountedLinks } from '../../ui/navigation/counted-links.tsx'
import styles from './directory-layout.module.css'

export interface NearbyCity {
  city: string
  state: string
  citySlug: string
  cityKey: string
  count: number
}

/** Links to the lists of nearby cities, or of other cities in the state. Renders nothing without cities. */
export function CitiesNearby({ search, cities }: { search: DirectoryQuery; cities: readonly NearbyCity[] }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const id = useId()
  const { kind, luxury, place } = search
  if (cities.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <PageWidth className={styles.nearby}>
        <h2 id={id} className={styles.subtitle}>
          {t(`people.kinds.${kind}.${place?.city ? 'nearby' : 'others'}`)}
        </h2>
        <CountedLinks
          links={cities.map(({ city, state, citySlug, cityKey, count }) => ({
            to: printDirectoryPath({
              kind,
              luxury,
              place: { state: state.toLowerCase(), city: { slug: citySlug, key: cityKey } },
            }),
            label: `${city}, ${state}`,
            // The counts are not specific to the luxury collection, so luxury pages omit them.
            countText: luxury ? undefined : formatNumber(count, locale),
          }))}
        />
      </PageWidth>
    </nav>
  )
}
