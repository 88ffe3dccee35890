import type { FragmentType } from '@apollo/client'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { ListingMap_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useNamespace } from '../../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { MapCanvas } from '../../../ui/map/map-canvas.tsx'
import { useMapType } from '../../../ui/map/use-map-type.ts'
import { GoogleConsent } from './google-consent.tsx'
import { ListingPin } from './listing-pin.tsx'
import { useListingLocation } from './use-listing-location.ts'

const fragment = graphql(`
  fragment ListingMap_listing on Listing {
    id
    ...Ground_listing
  }
`)

/** Map that fills its parent and is centered on the listing. Renders nothing when the location is hidden. */
export function ListingMap({ listing: masked }: { listing: FragmentType<ListingMap_ListingFragment> }) {
  const { t } = useTranslation()
  const location = useListingLocation(useMasked(fragment, masked))
  const [type, setType] = useMapType()
  const hasMessages = useNamespace('listingLocation')
  if (!location?.at || !hasMessages) return null
  const { at, address, street } = location
  return (
    <GoogleConsent buttonLabel={t('street.googleMap')}>
      {({ google, onFail }) => (
        <MapCanvas
          key={String(google)}
          label={t('ground.map', { address })}
          target={{ center: at }}
          type={type}
          onTypeChange={setType}
          onFail={onFail}
        >
          <ListingPin at={at} label={street} />
        </MapCanvas>
      )}
    </GoogleConsent>
  )
}
