import type { FragmentType } from '@apollo/client'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DataLink } from '../../components/data-link.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { NearbySearches_PlaceFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { formatNumber } from '../../lib/format.ts'
import { pathInTheme } from '../../lib/search-landings.ts'
import { useSite } from '../../lib/site.ts'
import { useTheme } from '../../lib/theme.ts'
import styles from './nearby-searches.module.css'

const fragment = graphql(`
  fragment NearbySearches_place on Place {
    nearbySearches {
      placeKey
      placeName
      href
      totalListings
    }
  }
`)

interface NearbySearchesProps {
  place: FragmentType<NearbySearches_PlaceFragment> | null | undefined
}

/** Searches of the towns around a place, with how many homes each would find. Absent when there are none. */
export const NearbySearches = memo(function NearbySearches({ place }: NearbySearchesProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const theme = useTheme()
  const id = useId()
  const searches = useMasked(fragment, place)?.nearbySearches ?? []
  if (searches.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <PageWidth className={styles.section}>
        <h2 id={id} className={styles.title}>
          {t('nearby.title')}
        </h2>
        <ul className={styles.list}>
          {searches.map(({ placeKey, placeName, href, totalListings }) => (
            <li key={placeKey} className={styles.row}>
              <DataLink href={pathInTheme(href, theme)} className={styles.link}>
                {placeName}
              </DataLink>
              {/* Of a theme's own part of the market there is no count. */}
              {theme === 'residential' ? (
                <span className={styles.count}>
                  {t('nearby.homes', { count: totalListings, total: formatNumber(totalListings, locale) })}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </PageWidth>
    </nav>
  )
})
