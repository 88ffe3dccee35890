import type { GoogleMapsSettings } from '../../../platform/browser/site.ts'
import type { GeoBounds, GeoPoint } from '../../../platform/geo/geo.ts'
import {
  type CreateMapDriver,
  type DriverTarget,
  MAP_TYPES,
  type MapDriver,
  type MapDriverOptions,
  type MapView,
} from '../driver/map-driver.ts'
import { openGoogleMap } from './google-map.tsx'
import { outlineOn } from './google-outline.ts'

const toLatLngLiteral = ({ lat, lon }: GeoPoint): google.maps.LatLngLiteral => ({ lat, lng: lon })

const toBoundsLiteral = ({ minLat, maxLat, minLon, maxLon }: GeoBounds): google.maps.LatLngBoundsLiteral => ({
  south: minLat,
  north: maxLat,
  west: minLon,
  east: maxLon,
})

function viewOf(map: google.maps.Map): MapView {
  const box = map.getBounds()?.toJSON() ?? { south: -90, north: 90, west: -180, east: 180 }
  return {
    zoom: map.getZoom() ?? 0,
    bounds: { minLat: box.south, maxLat: box.north, minLon: box.west, maxLon: box.east },
  }
}

function moveTo(map: google.maps.Map, target: DriverTarget): void {
  if ('bounds' in target) map.fitBounds(toBoundsLiteral(target.bounds), target.padding ?? 0)
  else {
    map.setCenter(toLatLngLiteral(target.center))
    map.setZoom(target.zoom)
  }
}

/** Map options that enable or disable gestures. */
const gestures = (isStill: boolean): google.maps.MapOptions => ({
  gestureHandling: isStill ? 'none' : 'greedy',
  keyboardShortcuts: !isStill,
  disableDoubleClickZoom: isStill,
  draggableCursor: isStill ? 'crosshair' : null,
})

/** Creates a driver for Google Maps. `language` is the language tag for map labels. */
export const googleDriver =
  (settings: GoogleMapsSettings, language: string): CreateMapDriver =>
  async (container, options) => {
    const element = document.createElement('div')
    element.setAttribute('role', 'region')
    element.setAttribute('aria-label', options.label)
    Object.assign(element.style, { position: 'absolute', inset: '0' })
    container.append(element)
    let close = () => {}
    let fail: (reason: unknown) => void = () => {}
    const failed = new Promise<never>((_, reject) => {
      fail = reject
    })
    const destroy = () => {
      close()
      element.remove()
    }
    const shown = new Promise<google.maps.Map>((resolve) => {
      close = openGoogleMap(element, {
        settings,
        language,
        options: () => ({
          mapId: settings.mapId,
          mapTypeId: options.type,
          center: { lat: 0, lng: 0 },
          zoom: 2,
          disableDefaultUI: true,
          clickableIcons: false,
          ...gestures(false),
        }),
        onReady: resolve,
        onFail: (reason) => fail(reason),
      })
    })
    const opened = shown.then((map) => driverOf(map, element, options, destroy))
    try {
      const driver = await Promise.race([opened, failed])
      fail = (reason) => {
        fail = () => {}
        options.onFail(reason)
      }
      return driver
    } catch (reason) {
      destroy()
      // A map that fails before it is idle may still become idle later. The driver is then destroyed.
      void opened.then(
        (driver) => driver.destroy(),
        () => {},
      )
      throw reason
    }
  }

async function driverOf(
  map: google.maps.Map,
  element: HTMLElement,
  options: MapDriverOptions,
  destroy: () => void,
): Promise<MapDriver> {
  const overlay = new google.maps.OverlayView()
  overlay.onAdd = overlay.draw = overlay.onRemove = () => undefined
  overlay.setMap(map)
  moveTo(map, options.target)
  await new Promise<void>((resolve) => {
    google.maps.event.addListenerOnce(map, 'idle', () => resolve())
  })

  // Google also fires `idle` after a resize, which is not a move by the user.
  let byPerson = false
  const onInput = () => {
    byPerson = true
  }
  for (const event of ['pointerdown', 'wheel', 'keydown']) element.addEventListener(event, onInput, true)
  map.addListener('idle', () => {
    options.onMove(viewOf(map), byPerson)
    byPerson = false
  })
  return {
    types: MAP_TYPES,
    view: () => viewOf(map),
    show(target) {
      byPerson = false
      moveTo(map, target)
    },
    zoomBy(steps) {
      byPerson = true
      map.setZoom((map.getZoom() ?? 0) + steps)
    },
    setType: (type) => map.setMapTypeId(type),
    setOutline: outlineOn(map, element),
    place: (content, at) => placeOn(map, content, at),
    project(at) {
      const pixel = overlay
        .getProjection()
        .fromLatLngToContainerPixel(new google.maps.LatLng(toLatLngLiteral(at)))
      return { x: pixel?.x ?? 0, y: pixel?.y ?? 0 }
    },
    unproject({ x, y }) {
      const at = overlay.getProjection().fromContainerPixelToLatLng(new google.maps.Point(x, y))
      return { lat: at?.lat() ?? 0, lon: at?.lng() ?? 0 }
    },
    onZoom(listener) {
      const added = map.addListener('zoom_changed', () => listener(map.getZoom() ?? 0))
      return () => added.remove()
    },
    holdStill: (still) => map.setOptions(gestures(still)),
    async drawAdapter() {
      const { TerraDrawGoogleMapsAdapter } = await import('terra-draw-google-maps-adapter')
      return new TerraDrawGoogleMapsAdapter({ lib: google.maps, map })
    },
    destroy() {
      overlay.setMap(null)
      google.maps.event.clearInstanceListeners(map)
      destroy()
    },
  }
}

function placeOn(map: google.maps.Map, content: HTMLElement, at: GeoPoint): ReturnType<MapDriver['place']> {
  const marker = new google.maps.marker.AdvancedMarkerElement({ map, position: toLatLngLiteral(at) })
  marker.append(content)
  // Google disables pointer events on markers without a click handler. The content may be a button, so it
  // needs pointer events.
  content.style.pointerEvents = 'auto'
  return {
    move(next) {
      marker.position = toLatLngLiteral(next)
    },
    raise(level) {
      marker.zIndex = level
    },
    remove() {
      marker.map = null
      content.remove()
    },
  }
}
