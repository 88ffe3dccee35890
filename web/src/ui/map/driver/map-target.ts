import type { GeoBounds } from '../../../platform/geo/geo.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import type { MapPadding, MapTarget } from './map-driver.ts'
import { centerOf } from './map-view.ts'

/** Space in px for the controls at the edges of a map, and for markers that are centered on the edges of the bounds. */
const CONTROLS_PADDING: Record<Screen, MapPadding> = {
  wide: { top: 100, right: 84, bottom: 84, left: 44 },
  phone: { top: 100, right: 64, bottom: 132, left: 40 },
}

/** Bounds of at most this size in degrees fit on the map around a single point. */
const MAX_POINT_SPAN = 0.01

/** Returns the target that shows all markers within some bounds, next to the controls of the map. */
export function targetAround(bounds: GeoBounds, screen: Screen): MapTarget {
  const { minLat, maxLat, minLon, maxLon } = bounds
  const isPoint = maxLat - minLat <= MAX_POINT_SPAN && Math.abs(maxLon - minLon) <= MAX_POINT_SPAN
  return isPoint ? { center: centerOf(bounds) } : targetWithin(bounds, screen)
}

/** Returns the target that shows some bounds next to the controls of the map, at any zoom. */
export const targetWithin = (bounds: GeoBounds, screen: Screen): MapTarget & { bounds: GeoBounds } => ({
  bounds,
  padding: CONTROLS_PADDING[screen],
})
