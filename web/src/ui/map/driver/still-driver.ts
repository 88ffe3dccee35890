import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { fromMercator, toMercator, WORLD_SIZE } from '../../../platform/geo/mercator.ts'
import { cameraFor, viewOf } from './camera.ts'
import type { DriverTarget, MapDriver } from './map-driver.ts'

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
  const world = WORLD_SIZE * 2 ** camera.zoom
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
