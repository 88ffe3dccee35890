import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { fromMercator, toMercator, WORLD_SIZE } from '../../../platform/geo/mercator.ts'
import type { MapView } from '../driver/map-driver.ts'
import { centerOf, containsPoint } from '../driver/map-view.ts'
import type { PixelPoint } from './bubble-position.ts'

/** The point and the zoom of a map to which the offsets of a layer refer. */
export interface LayerOrigin {
  center: GeoPoint
  zoom: number
}

/**
 * Returns the origin of a layer for a view. Keeps the current origin while it is visible at the same zoom, so that
 * panning changes no offset.
 */
export function originFor({ bounds, zoom }: MapView, current: LayerOrigin | null): LayerOrigin {
  if (current?.zoom === zoom && containsPoint(bounds, current.center)) return current
  return { center: centerOf(bounds), zoom }
}

/** Returns the offset of a point from an origin in whole px, on the nearer side of the 180th meridian. */
export function offsetFrom({ center, zoom }: LayerOrigin, at: GeoPoint): PixelPoint {
  const world = WORLD_SIZE * 2 ** zoom
  const [start, end] = [toMercator(center), toMercator(at)]
  const right = end.x - start.x
  return {
    x: Math.round((right - Math.round(right)) * world),
    y: Math.round((end.y - start.y) * world),
  }
}

/** Returns the point at an offset in px from an origin. Its longitude can be beyond 180° or -180°. */
export function pointAt({ center, zoom }: LayerOrigin, { x, y }: PixelPoint): GeoPoint {
  const world = WORLD_SIZE * 2 ** zoom
  const start = toMercator(center)
  return fromMercator({ x: start.x + x / world, y: start.y + y / world })
}
