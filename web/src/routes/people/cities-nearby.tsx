import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CountedLinks } from '../../components/counted-links.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import type { DirectoryQuery } from '../../lib/directory-query.ts'
import { printDirectoryPath } from '../../lib/directory-url.ts'
import { formatNumber } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import styles from './directory-layout.module.css'

export interface NearbyCity {
  city: string
  state: string
  citySlug: string
  cityKey: string
  count: number
}

/** Lists of the cities around, or of other cities of the state. Absent when there are none. */
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
            // Of the luxury collection alone there is no count.
            countText: luxury ? undefined : formatNumber(count, locale),
          }))}
        />
      </PageWidth>
    </nav>
  )
}
