import { vi } from 'vitest'
import type { MapDriver, MapView } from '../components/map/map-driver.ts'

const bounds = { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }

/** What the fake map shows. */
export const fakeView: MapView = { bounds, zoom: 11.3 }

/** A map of 700 by 700 pixels on which nothing is drawn. */
export function fakeMap() {
  const show = vi.fn()
  const map: MapDriver = {
    view: () => fakeView,
    show,
    zoomBy: () => undefined,
    setType: () => undefined,
    place(element) {
      document.body.append(element)
      return { move: () => undefined, raise: () => undefined, remove: () => element.remove() }
    },
    project: ({ lat, lon }) => ({ x: (lon + 98) * 700, y: (31 - lat) * 700 }),
    unproject: ({ x, y }) => ({ lat: 31 - y / 700, lon: x / 700 - 98 }),
    holdStill: () => undefined,
    drawAdapter: () => Promise.reject(new Error('Nothing is drawn here.')),
    destroy: () => undefined,
  }
  return { map, show }
}
