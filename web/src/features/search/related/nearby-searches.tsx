import type { FragmentType } from '@apollo/client'
import { memo, useId } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { NearbySearches_PlaceFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import { DataLink } from '../../../ui/navigation/data-link.tsx'
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

/**
 * Links to searches in towns near a place, with their listing counts. Renders nothing when no nearby searches
 * exist.
 */
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
              {/* The counts are not specific to a theme, so only the residential theme shows them. */}
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
