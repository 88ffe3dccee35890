import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { MapCanvas } from '../../components/map/map-canvas.tsx'
import { useMapType } from '../../components/map/use-map-type.ts'
import { graphql } from '../../graphql/generated/gql.ts'
import type { ListingMap_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { useLateWords } from '../../i18n/use-late-words.ts'
import { GoogleOnRequest } from './google-on-request.tsx'
import { useGround } from './ground-fragment.ts'
import { HomePin } from './home-pin.tsx'

const fragment = graphql(`
  fragment ListingMap_listing on Listing {
    id
    ...Ground_listing
  }
`)

/** A map that fills its parent, with the home in its middle. Nothing for a home whose position is not shown. */
export function ListingMap({ listing: masked }: { listing: FragmentType<ListingMap_ListingFragment> }) {
  const { t } = useTranslation()
  const ground = useGround(useMasked(fragment, masked))
  const [type, setType] = useMapType()
  const spoken = useLateWords('listingGround')
  if (!ground?.at || !spoken) return null
  const { at, address, street } = ground
  return (
    <GoogleOnRequest words={t('street.googleMap')}>
      {({ google, onFail }) => (
        <MapCanvas
          key={String(google)}
          label={t('ground.map', { address })}
          target={{ center: at }}
          type={type}
          onTypeChange={setType}
          onFail={onFail}
        >
          <HomePin at={at} label={street} />
        </MapCanvas>
      )}
    </GoogleOnRequest>
  )
}
