import { useSite } from '../../../platform/browser/site.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import type { SearchInput } from '../../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { MapPopup } from '../../../ui/map/map-popup.tsx'
import type { PreviewParts } from './listing-preview.tsx'
import { markerLabel } from './markers/pin-labels.ts'
import type { Cluster } from './markers/use-clusters.ts'
import { PopupListing, PopupListings } from './popup-listings.tsx'

interface MarkerPopupProps extends PreviewParts {
  cluster: Cluster
  at: GeoPoint
  input: SearchInput
  view: MapView
  screen: Screen
  onClose(): void
}

/** Popup with the listing or listings of the clicked marker. */
export function MarkerPopup({ cluster, input, corner, photos, ...popup }: MarkerPopupProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { pin, count, bounds } = cluster
  return (
    <MapPopup {...popup} label={markerLabel({ count, pin, isColocated: true }, t, locale)}>
      {(layout) =>
        pin ? (
          <PopupListing
            id={pin.recordId}
            layout={layout === 'sheet' ? 'row' : 'tall'}
            corner={corner}
            photos={photos}
          />
        ) : (
          <PopupListings input={input} bounds={bounds} count={count} />
        )
      }
    </MapPopup>
  )
}
