import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { useMap } from '../driver/map-context.ts'
import type { LabelBox, MapView, PixelBox } from '../driver/map-driver.ts'
import { arrangeMarkers, type PlacedMarker, type UnplacedMarker } from './arrange-markers.ts'
import { type LayerOrigin, offsetFrom, originFor, pointAt } from './layer-origin.ts'
import { useControlBoxes } from './use-control-boxes.ts'
import { useLabels } from './use-labels.ts'

const NO_LABELS: readonly LabelBox[] = []

/**
 * Arranges the markers of the map around an element, and reports its clusters as obstacles to the labels, so that no
 * marker covers a place label. Returns the origin of the markers' layer, and the shape and offset of each marker, in the
 * order of `markersAround`. `popupAt` returns the point of a marker for its popup: the home or, for a cluster, the center
 * of the marker.
 *
 * @param markersAround Returns the markers, whose positions are offsets from an origin. Must be stable between renders
 * with the same markers.
 */
export function usePlacedMarkers(
  element: RefObject<HTMLElement | null>,
  view: MapView,
  markersAround: (origin: LayerOrigin) => readonly UnplacedMarker[],
): {
  origin: LayerOrigin
  markers: readonly PlacedMarker[]
  popupAt(index: number, location: GeoPoint): GeoPoint
} {
  const map = useMap()
  const labels = useLabels(view)
  const controls = useControlBoxes(element, view, labels)
  const [lastOrigin, setLastOrigin] = useState<LayerOrigin | null>(null)
  const origin = originFor(view, lastOrigin)
  if (origin !== lastOrigin) setLastOrigin(origin)

  const unplaced = useMemo(() => markersAround(origin), [markersAround, origin])
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
    return arrangeMarkers(unplaced, (labels ?? NO_LABELS).map(fromOrigin), controls.map(fromOrigin))
  }, [controls, labels, origin, unplaced, view])

  useEffect(() => {
    if (!labels) return
    const circles = unplaced.flatMap(({ size }, index) => {
      const marker = markers[index]
      return marker?.shape === 'cluster' ? [{ center: pointAt(origin, marker), size }] : []
    })
    map.setLabelObstacles?.(circles)
  }, [map, labels, markers, origin, unplaced])
  return {
    origin,
    markers,
    popupAt(index, location) {
      const marker = markers[index]
      return marker?.shape === 'cluster' ? pointAt(origin, marker) : location
    },
  }
}
