import { TerraDraw } from 'terra-draw'
import type { DrawnArea, GeoPoint } from '../../../platform/geo/geo.ts'
import type { MapDriver } from '../driver/map-driver.ts'
import { drawModes, featuresOf, sketchOf } from './draw-modes.ts'

/** Shows areas on a map, and lets one be drawn by hand. */
export interface DrawTool {
  /** Shows these areas and no others. */
  show(areas: readonly DrawnArea[]): void
  /** Shows the corners of an area that is not finished. */
  sketch(corners: readonly GeoPoint[]): void
  /** From now on a press, a drag and a release on the surface draw a line; what was begun before is gone. */
  begin(): void
  end(): void
  destroy(): void
}

type Adapter = Awaited<ReturnType<MapDriver['drawAdapter']>>

/**
 * `surface` lies over the map and takes the pointer while somebody draws, so that neither the map nor what stands on
 * it does. `onDrawn` gets the line, from the press to the release.
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

  /** Shows features in place of those that it showed before. */
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

/** Has terra-draw listen to the surface instead of the map, whichever map it is. */
function listenTo(surface: HTMLElement, adapter: Adapter, driver: MapDriver): void {
  adapter.getMapEventElement = () => surface
  adapter.getLngLatFromEvent = ({ clientX, clientY }) => {
    const { left, top, width, height } = surface.getBoundingClientRect()
    const x = Math.min(Math.max(clientX - left, 0), width)
    const y = Math.min(Math.max(clientY - top, 0), height)
    const { lat, lon } = driver.unproject({ x, y })
    return { lat, lng: lon }
  }
  // Whether the map moves is the driver's to say, and how the pointer looks the surface's.
  adapter.setDraggability = () => undefined
  adapter.setDoubleClickToZoom = () => undefined
  adapter.setCursor = () => undefined
}
