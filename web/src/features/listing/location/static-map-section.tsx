import type { FragmentType } from '@apollo/client'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { StaticMap_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { viewerHash } from '../../../platform/urls/viewer-hash.ts'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import { MapImage } from './map-image.tsx'
import styles from './static-map-section.module.css'
import { useListingLocation } from './use-listing-location.ts'

const fragment = graphql(`
  fragment StaticMap_listing on Listing {
    id
    mapImages {
      url
    }
    streetView {
      status
    }
    ...Ground_listing
  }
`)

/** Static map of the listing's location, with links to the interactive map and street view. */
export function StaticMapSection({ listing: masked }: { listing: FragmentType<StaticMap_ListingFragment> }) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  const location = useListingLocation(listing)
  if (!listing || !location) return null
  const { at, address, town } = location
  return (
    <PageSection id="location" title={t('ground.title')}>
      {at ? (
        <>
          <MapImage at={at} alt={t('ground.map', { address })} mlsImageUrl={listing.mapImages?.[0]?.url} />
          <p className={styles.ways}>
            <a href={viewerHash({ tab: 'map' })}>{t('ground.openMap')}</a>
            {listing.streetView?.status === 'OK' ? (
              <a href={viewerHash({ tab: 'street-view' })}>{t('ground.openStreetView')}</a>
            ) : null}
          </p>
        </>
      ) : (
        <p>{t(`ground.${location.hiddenReason}`, { town })}</p>
      )}
    </PageSection>
  )
}
