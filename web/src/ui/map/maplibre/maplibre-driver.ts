import { MAX_ZOOM } from '@gable/kit/rules/search-limits'
import { type LngLatBoundsLike, type LngLatLike, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { GeoBounds, GeoPoint } from '../../../platform/geo/geo.ts'
import { wrapLongitude } from '../../../platform/geo/mercator.ts'
import { type Basemap, loadBasemap, syncBasemap } from '../basemap/basemap.ts'
import { MIN_ZOOM } from '../driver/camera.ts'
import type { CreateMapDriver, DriverTarget, MapDriver, MapPadding, MapView } from '../driver/map-driver.ts'
import { labelBoxes } from './label-boxes.ts'
import { placeOn } from './place-on.ts'
import { addStyleImage } from './style-images.ts'
import { styleLoaded } from './style-loaded.ts'

setWorkerUrl(workerUrl)

/** MapLibre's world is 512 pixels wide at zoom 0; Google's is 256. */
const ZOOM_OFFSET = 1
const ANIMATION = { duration: 200 }

const pointOf = ({ lat, lon }: GeoPoint): LngLatLike => [lon, lat]

function boxOf({ minLat, maxLat, minLon, maxLon }: GeoBounds): LngLatBoundsLike {
  const east = maxLon < minLon ? maxLon + 360 : maxLon
  return [minLon, minLat, east, maxLat]
}

function viewOf(map: MapLibre): MapView {
  const box = map.getBounds()
  const [west, east] = [box.getWest(), box.getEast()]
  const round = east - west >= 360
  return {
    zoom: map.getZoom() + ZOOM_OFFSET,
    bounds: {
      minLat: box.getSouth(),
      maxLat: box.getNorth(),
      minLon: round ? -180 : wrapLongitude(west),
      maxLon: round ? 180 : wrapLongitude(east),
    },
  }
}

/** Returns options for bounds, whose padding MapLibre must not receive as undefined. */
const fitOf = ({ padding }: { padding?: MapPadding }) => (padding ? { padding } : {})

const startOf = (target: DriverTarget) =>
  'bounds' in target
    ? { bounds: boxOf(target.bounds), fitBoundsOptions: fitOf(target) }
    : { center: pointOf(target.center), zoom: target.zoom - ZOOM_OFFSET }

/** Rejects when the map's worker cannot load. Without its worker, the map would wait forever. */
async function checkWorker(): Promise<void> {
  const worker = await fetch(workerUrl)
  if (!worker.ok) throw new Error(`Failed to load the map worker: ${worker.status}`)
}

/** A map that needs no key: MapLibre with the basemap that ships with the site. */
export const createMapLibreDriver: CreateMapDriver = async (container, options) => {
  const [basemap] = await Promise.all([loadBasemap(options.basemap, options.imagery), checkWorker()])
  const map = new MapLibre({
    container,
    style: basemap.styleFor(container, options.type),
    ...startOf(options.target),
    minZoom: MIN_ZOOM - ZOOM_OFFSET,
    maxZoom: MAX_ZOOM - ZOOM_OFFSET,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
    attributionControl: false,
    locale: { 'Map.Title': options.label },
  })
  map.setMissingStyleImageResolver(addStyleImage(map))
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  let synced: ReturnType<typeof syncBasemap> | undefined
  try {
    // Content appears before the tiles of the basemap, which may be slow.
    await styleLoaded(map, basemap, {
      restart: () => map.setStyle(basemap.styleFor(container, options.type), { diff: false }),
      update() {
        synced?.repaint()
        options.onSourcesChange()
      },
    })
  } catch (reason) {
    map.remove()
    throw reason
  }
  // After a single wheel notch, the move event does not refer to the wheel event.
  let wheeled = false
  map.on('wheel', () => {
    wheeled = true
  })
  map.on('moveend', (event) => {
    const byPerson = wheeled || 'originalEvent' in event || 'byPerson' in event
    wheeled = false
    options.onMove(viewOf(map), byPerson)
  })
  synced = syncBasemap(map, container, options.type, basemap)
  return driverOf(map, basemap, synced)
}

function driverOf(
  map: MapLibre,
  basemap: Basemap,
  { setType, setOutline, setLabelObstacles }: ReturnType<typeof syncBasemap>,
): MapDriver {
  return {
    get types() {
      return basemap.types
    },
    creditsFor: (type) => basemap.creditsFor(type),
    setType,
    setOutline,
    setLabelObstacles,
    view: () => viewOf(map),
    show(target) {
      if ('bounds' in target)
        map.fitBounds(boxOf(target.bounds), { ...fitOf(target), ...ANIMATION, linear: true })
      else map.easeTo({ ...startOf(target), ...ANIMATION })
    },
    zoomBy(steps) {
      map.zoomTo(map.getZoom() + steps, ANIMATION, { byPerson: true })
    },
    place: (element, at) => placeOn(map, element, at),
    project: (at) => {
      const { x, y } = map.project(pointOf(at))
      return { x, y }
    },
    unproject: ({ x, y }) => {
      const { lat, lng } = map.unproject([x, y])
      return { lat, lon: wrapLongitude(lng) }
    },
    onZoom(listener) {
      const report = () => listener(map.getZoom() + ZOOM_OFFSET)
      map.on('zoom', report)
      return () => map.off('zoom', report)
    },
    onLabels(listener) {
      const report = () => listener(labelBoxes(map))
      if (map.loaded()) report()
      map.on('idle', report)
      return () => map.off('idle', report)
    },
    holdStill(still) {
      const handlers = [
        map.dragPan,
        map.scrollZoom,
        map.boxZoom,
        map.doubleClickZoom,
        map.touchZoomRotate,
        map.keyboard,
      ]
      for (const handler of handlers) still ? handler.disable() : handler.enable()
      map.touchZoomRotate.disableRotation()
      map.keyboard.disableRotation()
      map.getCanvas().style.cursor = still ? 'crosshair' : ''
    },
    async drawAdapter() {
      const { TerraDrawMapLibreGLAdapter } = await import('terra-draw-maplibre-gl-adapter')
      return new TerraDrawMapLibreGLAdapter({ map })
    },
    destroy: () => map.remove(),
  }
}
