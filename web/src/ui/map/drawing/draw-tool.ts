import { TerraDraw } from 'terra-draw'
import type { DrawnArea, GeoPoint } from '../../../platform/geo/geo.ts'
import type { MapDriver } from '../driver/map-driver.ts'
import { drawModes, featuresOf, sketchOf } from './draw-modes.ts'

/** Shows areas on a map, and lets the user draw an area freehand. */
export interface DrawTool {
  /** Replaces the visible areas. */
  show(areas: readonly DrawnArea[]): void
  /** Shows the corners of an unfinished area. */
  sketch(corners: readonly GeoPoint[]): void
  /** Starts freehand drawing on the surface and discards any unfinished line. */
  begin(): void
  end(): void
  destroy(): void
}

type Adapter = Awaited<ReturnType<MapDriver['drawAdapter']>>

/**
 * Creates the draw tool. `surface` covers the map and receives pointer events while the user draws, so that
 * the map and its markers receive none. `onDrawn` receives the finished line.
 */
export function createDrawTool(
  driver: MapDriver,
  adapter: Adapter,
  surface: HTMLElement,
  onDrawn: (line: GeoPoint[]) => void,
): DrawTool {
  listenTo(surface, adapter, driver)
  const style = getComputedStyle(surface)
  const draw = new TerraDraw({
    adapter,
    modes: drawModes((token) => `#${style.getPropertyValue(token).trim().slice(1)}`),
  })
  draw.start()
  draw.on('finish', (id) => {
    const geometry = draw.getSnapshotFeature(id)?.geometry
    draw.removeFeatures([id])
    if (geometry?.type !== 'Polygon') return
    const [ring = []] = geometry.coordinates
    onDrawn(ring.map(([lon = 0, lat = 0]) => ({ lat, lon })))
  })

  /** Returns a function that adds features and removes the features that its previous call added. */
  const createFeatureSet = () => {
    let shown: (string | number)[] = []
    return (features: Parameters<TerraDraw['addFeatures']>[0]) => {
      draw.removeFeatures(shown)
      shown = draw.addFeatures(features).flatMap(({ id, valid }) => (valid && id !== undefined ? [id] : []))
    }
  }
  const [showAreas, showSketch] = [createFeatureSet(), createFeatureSet()]
  return {
    show: (areas) => showAreas(areas.flatMap(featuresOf)),
    sketch: (corners) => showSketch(sketchOf(corners)),
    begin: () => draw.setMode('freehand'),
    end: () => draw.setMode('static'),
    destroy: () => draw.stop(),
  }
}

/** Makes terra-draw listen to the surface instead of the map, with any map driver. */
function listenTo(surface: HTMLElement, adapter: Adapter, driver: MapDriver): void {
  adapter.getMapEventElement = () => surface
  adapter.getLngLatFromEvent = ({ clientX, clientY }) => {
    const { left, top, width, height } = surface.getBoundingClientRect()
    const x = Math.min(Math.max(clientX - left, 0), width)
    const y = Math.min(Math.max(clientY - top, 0), height)
    const { lat, lon } = driver.unproject({ x, y })
    return { lat, lng: lon }
  }
  // The driver decides whether the map moves, and the surface sets the cursor.
  adapter.setDraggability = () => undefined
  adapter.setDoubleClickToZoom = () => undefined
  adapter.setCursor = () => undefined
}
