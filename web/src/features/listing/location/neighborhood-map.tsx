import type { FragmentType } from '@apollo/client'
import type { i18n } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useNearViewport } from '../../../platform/browser/use-near-viewport.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { NeighborhoodMap_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useFlags } from '../../../platform/graphql/site-chrome.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import styles from './neighborhood-map.module.css'
import { useListingLocation } from './use-listing-location.ts'

const fragment = graphql(`
  fragment NeighborhoodMap_listing on Listing {
    id
    ...Ground_listing
  }
`)

interface NeighborhoodMapProps {
  listing: FragmentType<NeighborhoodMap_ListingFragment>
}

/**
 * Map of the surroundings of a listing. Loads when it is about to scroll into view. Renders nothing when the
 * listing's location is hidden; `StaticMapSection` states the reason.
 */
export function NeighborhoodMap({ listing: masked }: NeighborhoodMapProps) {
  const { t, i18n } = useTranslation()
  const { neighborhoodWrap } = useFlags()
  const location = useListingLocation(useMasked(fragment, masked))
  const [container, isNear] = useNearViewport<HTMLDivElement>()
  const [Surroundings] = useState(() => lazyMap(i18n))
  if (!neighborhoodWrap || !location?.at) return null
  return (
    <div className={styles.screen}>
      <PageSection id="around" title={t('ground.around')}>
        <div ref={container} className={styles.place}>
          {isNear ? (
            <Suspense>
              <Surroundings key={location.id} at={location.at} address={location.address} />
            </Suspense>
          ) : null}
        </div>
      </PageSection>
    </div>
  )
}

/** Loads the map component and its messages. Falls back to an error message. */
const lazyMap = (i18n: i18n) =>
  lazy(async () => {
    try {
      const [{ SurroundingsMap }] = await Promise.all([
        import('./surroundings-map.tsx'),
        loadNamespace(i18n, 'listingLocation'),
      ])
      return { default: SurroundingsMap }
    } catch (reason) {
      console.error('Failed to load the neighborhood map', reason)
      return { default: MapFailure }
    }
  })

function MapFailure() {
  const { t } = useTranslation()
  return (
    <p role="alert" className={styles.failed}>
      {t('components.mapFailed')}
    </p>
  )
}
