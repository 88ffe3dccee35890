import { MAX_ZOOM } from '@gable/kit/rules/search-limits'
import {
  fromMercator,
  type MercatorPoint,
  toMercator,
  WORLD_SIZE,
  wrapLongitude,
} from '../../../platform/geo/mercator.ts'
import { type DriverTarget, type MapView, NO_PADDING } from './map-driver.ts'

export const MIN_ZOOM = 2

/** Width and height of a map in px. */
interface MapSize {
  width: number
  height: number
}

/** The center and the zoom of a map. */
interface Camera {
  center: MercatorPoint
  zoom: number
}

/**
 * Returns the camera with which a map of this size shows a target. Null when the view depends on the map's provider,
 * for example when the map is larger than the world.
 */
export function cameraFor(target: DriverTarget, { width, height }: MapSize): Camera | null {
  if (width === 0 || height === 0) return null
  const camera =
    'center' in target
      ? { center: toMercator(target.center), zoom: target.zoom }
      : cameraAround(target, { width, height })
  // At a lower zoom, a map repeats the world or keeps its edges out of view.
  return camera && WORLD_SIZE * 2 ** camera.zoom >= Math.max(width, height) ? camera : null
}

/** Returns the camera that shows bounds as large as possible within the padding. */
function cameraAround(
  { bounds, padding: { top, right, bottom, left } = NO_PADDING }: Extract<DriverTarget, { bounds: unknown }>,
  { width, height }: MapSize,
): Camera | null {
  const { minLat, maxLat, minLon, maxLon } = bounds
  const northWest = toMercator({ lat: maxLat, lon: minLon })
  const southEast = toMercator({ lat: minLat, lon: maxLon < minLon ? maxLon + 360 : maxLon })
  const [spanX, spanY] = [southEast.x - northWest.x, southEast.y - northWest.y]
  const [roomX, roomY] = [width - left - right, height - top - bottom]
  if (roomX <= 0 || roomY <= 0 || (spanX === 0 && spanY === 0)) return null
  const fitting = Math.log2(Math.min(roomX / spanX, roomY / spanY) / WORLD_SIZE)
  const zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, fitting))
  const world = WORLD_SIZE * 2 ** zoom
  return {
    center: {
      x: (northWest.x + southEast.x) / 2 - (left - right) / 2 / world,
      y: (northWest.y + southEast.y) / 2 - (top - bottom) / 2 / world,
    },
    zoom,
  }
}

/** Returns the area that a map of this size shows. */
export function viewOf({ center, zoom }: Camera, { width, height }: MapSize): MapView {
  const world = WORLD_SIZE * 2 ** zoom
  const [halfWidth, halfHeight] = [width / 2 / world, height / 2 / world]
  const northWest = fromMercator({ x: center.x - halfWidth, y: center.y - halfHeight })
  const southEast = fromMercator({ x: center.x + halfWidth, y: center.y + halfHeight })
  return {
    zoom,
    bounds: {
      minLat: southEast.lat,
      maxLat: northWest.lat,
      minLon: wrapLongitude(northWest.lon),
      maxLon: wrapLongitude(southEast.lon),
    },
  }
}
