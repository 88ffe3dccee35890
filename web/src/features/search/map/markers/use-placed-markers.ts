import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../../platform/browser/site.ts'
import { useMap } from '../../../../ui/map/driver/map-context.ts'
import type { LabelBox, MapView, PixelBox } from '../../../../ui/map/driver/map-driver.ts'
import { arrangeMarkers, type PlacedMarker } from '../../../../ui/map/markers/arrange-markers.ts'
import { clusterSize } from '../../../../ui/map/markers/cluster-size.ts'
import { type LayerOrigin, offsetFrom, originFor, pointAt } from '../../../../ui/map/markers/layer-origin.ts'
import { useControlBoxes } from '../../../../ui/map/markers/use-control-boxes.ts'
import { useLabels } from '../../../../ui/map/markers/use-labels.ts'
import type { HomeStates } from './pin-labels.ts'
import { unplacedMarkers } from './unplaced-markers.ts'
import type { Cluster } from './use-clusters.ts'

const NO_LABELS: readonly LabelBox[] = []

/**
 * Arranges the markers of the map around an element, and its labels, so that no marker covers a place label. Returns the
 * origin of the markers' layer, and the shape and offset of each marker, in the order of the clusters.
 */
export function usePlacedMarkers(
  element: RefObject<HTMLElement | null>,
  clusters: readonly Cluster[],
  view: MapView,
  statesOf: (cluster: Cluster) => HomeStates,
  opened: Cluster | undefined,
): { origin: LayerOrigin; markers: readonly PlacedMarker[] } {
  const map = useMap()
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
    const fromOrigin = <Box extends PixelBox>({ minX, maxX, minY, maxY, ...box }: Box) => ({
      ...box,
      minX: minX + corner.x,
      maxX: maxX + corner.x,
      minY: minY + corner.y,
      maxY: maxY + corner.y,
    })
    return arrangeMarkers(
      unplacedMarkers(clusters, { origin, view, statesOf, opened, t, locale }),
      (labels ?? NO_LABELS).map(fromOrigin),
      controls.map(fromOrigin),
    )
  }, [clusters, controls, labels, locale, opened, origin, statesOf, t, view])
  useEffect(() => {
    if (!labels) return
    const circles = clusters.flatMap(({ count }, index) => {
      const marker = markers[index]
      return marker?.shape === 'cluster'
        ? [{ center: pointAt(origin, marker), size: clusterSize(count) }]
        : []
    })
    map.setLabelObstacles?.(circles)
  }, [map, clusters, labels, markers, origin])
  return { origin, markers }
}
