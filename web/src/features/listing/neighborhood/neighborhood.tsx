import type { FragmentType } from '@apollo/client'
import { useEffect, useState } from 'react'
import { useNearViewport } from '../../../platform/browser/use-near-viewport.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { Neighborhood_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useFlags } from '../../../platform/graphql/site-chrome.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import styles from './neighborhood.module.css'

const fragment = graphql(`
  fragment Neighborhood_listing on Listing {
    id
    location {
      lat
      lon
    }
  }
`)

type Content = typeof import('./neighborhood-content.tsx').NeighborhoodContent

/**
 * Scores, nearby places, and schools of a listing's neighborhood. Loads when it is about to scroll into view.
 * Renders nothing when the feature is off, the listing's location is hidden, or the graph has no data for it.
 */
export function Neighborhood({ listing: masked }: { listing: FragmentType<Neighborhood_ListingFragment> }) {
  const { t, i18n } = useTranslation()
  const { localLogic } = useFlags()
  const listing = useMasked(fragment, masked)
  const [container, isNear] = useNearViewport<HTMLDivElement>()
  const [loaded, setLoaded] = useState<{ Neighborhood: Content } | null>(null)
  const [emptyId, setEmptyId] = useState<string | null>(null)
  const { lat = null, lon = null } = listing?.location ?? {}
  useEffect(() => {
    if (!isNear) return
    Promise.all([import('./neighborhood-content.tsx'), loadNamespace(i18n, 'neighborhood')]).then(
      ([{ NeighborhoodContent }]) => setLoaded({ Neighborhood: NeighborhoodContent }),
      console.error,
    )
  }, [isNear, i18n])
  if (!listing || !localLogic || lat === null || lon === null || emptyId === listing.id) return null
  return (
    <div ref={container} className={styles.place}>
      <PageSection id="neighborhood" title={t('ground.neighborhood')}>
        {loaded ? (
          <loaded.Neighborhood key={listing.id} lat={lat} lon={lon} onEmpty={() => setEmptyId(listing.id)} />
        ) : (
          <Skeleton height={1600} />
        )}
      </PageSection>
    </div>
  )
}
