import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../platform/browser/site.ts'
import type { MapView, PixelBox } from '../../../ui/map/driver/map-driver.ts'
import { containsPoint } from '../../../ui/map/driver/map-view.ts'
import { arrangeMarkers, type PlacedMarker } from '../../../ui/map/markers/arrange-markers.ts'
import { clusterSize } from '../../../ui/map/markers/cluster-size.ts'
import { type LayerOrigin, offsetFrom, originFor } from '../../../ui/map/markers/layer-origin.ts'
import { useControlBoxes } from '../../../ui/map/markers/use-control-boxes.ts'
import { useLabels } from '../../../ui/map/markers/use-labels.ts'
import { dotSize, priceWidth } from './marker-size.ts'
import { formatPinPrice, type HomeStates } from './pin-labels.ts'
import type { Cluster } from './use-clusters.ts'

/** Maximum number of homes in view whose markers show prices. */
const MAX_PRICES = 60

/** Returns the number of homes in view. */
const homesIn = ({ bounds }: MapView, clusters: readonly Cluster[]): number =>
  clusters.reduce((sum, { count, location }) => sum + (containsPoint(bounds, location) ? count : 0), 0)

/**
 * Arranges the markers of the map around an element, so that they cover no place label. Returns their layer's origin, and the shape and
 * offset of each marker, in the order of the clusters.
 */
export function usePlacedMarkers(
  element: RefObject<HTMLElement | null>,
  clusters: readonly Cluster[],
  view: MapView,
  statesOf: (cluster: Cluster) => HomeStates,
  opened: Cluster | undefined,
): { origin: LayerOrigin; markers: readonly PlacedMarker[] } {
  const { t } = useTranslation()
  const { locale } = useSite()
  const labels = useLabels(view)
  const controls = useControlBoxes(element, view, labels)
  const [lastOrigin, setLastOrigin] = useState<LayerOrigin | null>(null)
  const origin = originFor(view, lastOrigin)
  if (origin !== lastOrigin) setLastOrigin(origin)

  const markers = useMemo(() => {
    const { minLon, maxLat } = view.bounds
    const corner = offsetFrom(origin, { lat: maxLat, lon: minLon })
    const fromOrigin = ({ minX, maxX, minY, maxY }: PixelBox): PixelBox => ({
      minX: minX + corner.x,
      maxX: maxX + corner.x,
      minY: minY + corner.y,
      maxY: maxY + corner.y,
    })
    const showsPrices = homesIn(view, clusters) <= MAX_PRICES
    return arrangeMarkers(
      clusters.map((cluster) => {
        const { pin, count, location } = cluster
        const states = statesOf(cluster)
        const isOpen = cluster === opened
        return {
          at: offsetFrom(origin, location),
          isCluster: !pin,
          size: pin ? dotSize(states) : clusterSize(count),
          priceWidth:
            pin && (showsPrices || isOpen) ? priceWidth(formatPinPrice(pin.price, t, locale), states) : null,
          isOpen,
        }
      }),
      labels.map(fromOrigin),
      controls.map(fromOrigin),
    )
  }, [clusters, controls, labels, locale, opened, origin, statesOf, t, view])
  return { origin, markers }
}
