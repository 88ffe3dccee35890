import type { GeoPoint } from '../../../platform/geo/geo.ts'
import {
  fromMercator,
  type MercatorPoint,
  toMercator,
  wrapLongitude,
} from '../../../platform/geo/mercator.ts'
import type { DriverTarget, MapDriver, MapView } from './map-driver.ts'

/** Width of the world in px at zoom 0. */
const TILE_SIZE = 256
const MIN_ZOOM = 2
const MAX_ZOOM = 22

interface Size {
  width: number
  height: number
}

/** The center and the zoom of a map. */
interface Camera {
  center: MercatorPoint
  zoom: number
}

/**
 * A map without a basemap that does not move. It places elements where the map of another driver will place them once
 * that driver has loaded, so markers need not wait for it. Its requests to move or to draw wait for that driver.
 * Returns null when the view depends on the other driver, for example when the element is larger than the world.
 *
 * @param layer Element of the same size as the map, to which placed elements are added.
 * @param live The driver that will replace this one.
 */
export function createStillDriver(
  layer: HTMLElement,
  target: DriverTarget,
  live: Promise<MapDriver>,
): MapDriver | null {
  const size = { width: layer.clientWidth, height: layer.clientHeight }
  const camera = cameraFor(target, size)
  if (!camera) return null
  const world = TILE_SIZE * 2 ** camera.zoom
  const whenLive = (act: (driver: MapDriver) => void) => void live.then(act, () => undefined)
  const view = viewOf(camera, size)

  const project = (at: GeoPoint) => {
    const { x, y } = toMercator(at)
    const right = x - camera.center.x
    return {
      // The nearer side of the 180th meridian.
      x: size.width / 2 + (right - Math.round(right)) * world,
      y: size.height / 2 + (y - camera.center.y) * world,
    }
  }
  return {
    types: [],
    credits: [],
    view: () => view,
    project,
    unproject: ({ x, y }) =>
      fromMercator({
        x: camera.center.x + (x - size.width / 2) / world,
        y: camera.center.y + (y - size.height / 2) / world,
      }),
    place(element, start) {
      const move = (at: GeoPoint) => {
        const { x, y } = project(at)
        element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -100%)`
      }
      Object.assign(element.style, { position: 'absolute', top: '0', left: '0', width: 'max-content' })
      layer.append(element)
      move(start)
      return {
        move,
        raise(level) {
          element.style.zIndex = String(level)
        },
        remove: () => element.remove(),
      }
    },
    show: (next) => whenLive((driver) => driver.show(next)),
    zoomBy: (steps) => whenLive((driver) => driver.zoomBy(steps)),
    setType: (type) => whenLive((driver) => driver.setType(type)),
    setOutline: (outline) => whenLive((driver) => driver.setOutline(outline)),
    holdStill: (still) => whenLive((driver) => driver.holdStill(still)),
    onZoom: () => () => undefined,
    drawAdapter: async () => (await live).drawAdapter(),
    destroy: () => undefined,
  }
}

function cameraFor(target: DriverTarget, { width, height }: Size): Camera | null {
  if (width === 0 || height === 0) return null
  const camera =
    'center' in target
      ? { center: toMercator(target.center), zoom: target.zoom }
      : cameraAround(target, { width, height })
  // At a lower zoom, the other driver repeats the world or moves its edges out of view.
  return camera && TILE_SIZE * 2 ** camera.zoom >= Math.max(width, height) ? camera : null
}

const NO_PADDING = { top: 0, right: 0, bottom: 0, left: 0 }

/** Returns the camera that shows bounds as large as possible within the padding. */
function cameraAround(
  { bounds, padding: { top, right, bottom, left } = NO_PADDING }: Extract<DriverTarget, { bounds: unknown }>,
  { width, height }: Size,
): Camera | null {
  const { minLat, maxLat, minLon, maxLon } = bounds
  const northWest = toMercator({ lat: maxLat, lon: minLon })
  const southEast = toMercator({ lat: minLat, lon: maxLon < minLon ? maxLon + 360 : maxLon })
  const [spanX, spanY] = [southEast.x - northWest.x, southEast.y - northWest.y]
  const [roomX, roomY] = [width - left - right, height - top - bottom]
  if (roomX <= 0 || roomY <= 0 || (spanX === 0 && spanY === 0)) return null
  const fitting = Math.log2(Math.min(roomX / spanX, roomY / spanY) / TILE_SIZE)
  const zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, fitting))
  const world = TILE_SIZE * 2 ** zoom
  return {
    center: {
      x: (northWest.x + southEast.x) / 2 - (left - right) / 2 / world,
      y: (northWest.y + southEast.y) / 2 - (top - bottom) / 2 / world,
    },
    zoom,
  }
}

function viewOf({ center, zoom }: Camera, { width, height }: Size): MapView {
  const world = TILE_SIZE * 2 ** zoom
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
