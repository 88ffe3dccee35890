import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../../platform/browser/site.ts'
import type { MapView, PixelBox } from '../../../../ui/map/driver/map-driver.ts'
import { arrangeMarkers, type PlacedMarker } from '../../../../ui/map/markers/arrange-markers.ts'
import { type LayerOrigin, offsetFrom, originFor } from '../../../../ui/map/markers/layer-origin.ts'
import { useControlBoxes } from '../../../../ui/map/markers/use-control-boxes.ts'
import { useLabels } from '../../../../ui/map/markers/use-labels.ts'
import type { HomeStates } from './pin-labels.ts'
import { unplacedMarkers } from './unplaced-markers.ts'
import type { Cluster } from './use-clusters.ts'

/**
 * Arranges the markers of the map around an element, so that they cover no place label. Returns their layer's origin,
 * and the shape and offset of each marker, in the order of the clusters.
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
    return arrangeMarkers(
      unplacedMarkers(clusters, { origin, view, statesOf, opened, t, locale }),
      labels.map(fromOrigin),
      controls.map(fromOrigin),
    )
  }, [clusters, controls, labels, locale, opened, origin, statesOf, t, view])
  return { origin, markers }
}
