/**
 * A map without WebGL: an empty box that uses the Mercator projection. Pins and shapes have the same
 * positions as on the real map. The box responds to the map driver's calls immediately, but the user cannot
 * drag it. The stage and most journeys serve this map instead of the MapLibre chunk of the build, because MapLibre takes
 * seconds of processor time on each page without a graphics card.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { GeoPoint } from '../src/platform/geo/geo.ts'
import type { CreateMapDriver, DriverTarget, MapView } from '../src/ui/map/driver/map-driver.ts'
import { driverUrl } from './driver-url.ts'

let url: Promise<string> | undefined

/** Makes a server of the built site respond with the DOM map when the browser requests the MapLibre chunk. */
export async function serveDomMap(server: Server): Promise<void> {
  url ??= driverUrl()
  const address = await url
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== address) {
      for (const listener of listeners) (listener as RequestListener)(request, response)
      return
    }
    response.setHeader('content-type', 'text/javascript')
    response.end(domMapScript())
  })
}

/** Returns a script that replaces the MapLibre chunk of the build. */
export const domMapScript = (): string => `export const createMapLibreDriver = ${createDomMap}`

/**
 * Creates the DOM map. Runs in the browser, so the function must not reference anything outside its own body.
 */
const createDomMap: CreateMapDriver = async (container, options) => {
  const tile = 256
  const world = (zoom: number) => tile * 2 ** zoom
  const toWorldPoint = ({ lat, lon }: GeoPoint) => {
    const sine = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180)
    return { x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
  }
  const pointAt = ({ x, y }: { x: number; y: number }): GeoPoint => ({
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    lon: (x - 0.5) * 360,
  })

  const canvas = document.createElement('div')
  canvas.setAttribute('role', 'region')
  canvas.setAttribute('aria-label', options.label)
  canvas.tabIndex = 0
  Object.assign(canvas.style, { position: 'absolute', inset: '0', overflow: 'hidden', background: '#e8e6df' })
  container.append(canvas)

  const size = () => ({ width: container.clientWidth || 1, height: container.clientHeight || 1 })
  let zoom = 1
  let center = { x: 0.5, y: 0.5 }
  const look = (target: DriverTarget) => {
    if ('center' in target) {
      center = toWorldPoint(target.center)
      zoom = target.zoom
      return
    }
    const { minLat, maxLat, minLon, maxLon } = target.bounds
    const northWest = toWorldPoint({ lat: maxLat, lon: minLon })
    const southEast = toWorldPoint({ lat: minLat, lon: maxLon < minLon ? maxLon + 360 : maxLon })
    const { top, right, bottom, left } = target.padding ?? { top: 0, right: 0, bottom: 0, left: 0 }
    const { width, height } = size()
    const across = (width - left - right) / (tile * Math.max(southEast.x - northWest.x, 1e-9))
    const down = (height - top - bottom) / (tile * Math.max(southEast.y - northWest.y, 1e-9))
    zoom = Math.max(2, Math.min(22, Math.log2(Math.min(across, down))))
    center = {
      x: (northWest.x + southEast.x) / 2 + (right - left) / 2 / world(zoom),
      y: (northWest.y + southEast.y) / 2 + (bottom - top) / 2 / world(zoom),
    }
  }
  const project = (at: GeoPoint) => {
    const { width, height } = size()
    const { x, y } = toWorldPoint(at)
    return {
      x: (x - center.x) * world(zoom) + width / 2,
      y: (y - center.y) * world(zoom) + height / 2,
    }
  }
  const unproject = ({ x, y }: { x: number; y: number }): GeoPoint => {
    const { width, height } = size()
    return pointAt({
      x: center.x + (x - width / 2) / world(zoom),
      y: center.y + (y - height / 2) / world(zoom),
    })
  }
  const view = (): MapView => {
    const { width, height } = size()
    const northWest = unproject({ x: 0, y: 0 })
    const southEast = unproject({ x: width, y: height })
    return {
      zoom,
      bounds: { minLat: southEast.lat, maxLat: northWest.lat, minLon: northWest.lon, maxLon: southEast.lon },
    }
  }
  const followers = new Set<() => void>()
  const zoomListeners = new Set<(zoom: number) => void>()
  const moved = (byPerson: boolean) => {
    for (const follow of followers) follow()
    for (const listener of zoomListeners) listener(zoom)
    options.onMove(view(), byPerson)
  }
  const resized = new ResizeObserver(() => moved(false))
  look(options.target)
  resized.observe(container)
  return {
    types: options.imagery ? ['roadmap', 'terrain', 'satellite', 'hybrid'] : ['roadmap', 'terrain'],
    view,
    show: (target) => {
      look(target)
      moved(false)
    },
    zoomBy: (steps) => {
      zoom = Math.max(2, Math.min(22, zoom + steps))
      moved(true)
    },
    setType: (type) => {
      canvas.dataset.mapType = type
    },
    setOutline: () => undefined,
    place: (element, start) => {
      let at = start
      const follow = () => {
        const { x, y } = project(at)
        element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -100%)`
      }
      Object.assign(element.style, { position: 'absolute', top: '0', left: '0', width: 'max-content' })
      canvas.append(element)
      followers.add(follow)
      follow()
      return {
        move: (next) => {
          at = next
          follow()
        },
        raise: (level) => {
          element.style.zIndex = String(level)
        },
        remove: () => {
          followers.delete(follow)
          element.remove()
        },
      }
    },
    project,
    unproject,
    onZoom: (listener) => {
      zoomListeners.add(listener)
      return () => {
        zoomListeners.delete(listener)
      }
    },
    holdStill: (isStill) => {
      canvas.style.cursor = isStill ? 'crosshair' : ''
    },
    drawAdapter: () => Promise.reject(new Error('The DOM map does not support drawing.')),
    destroy: () => {
      resized.disconnect()
      canvas.remove()
    },
  }
}
