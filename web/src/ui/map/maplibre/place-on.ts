import type { Map as MapLibre } from 'maplibre-gl'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import type { PlacedElement } from '../driver/map-driver.ts'

/** Anchors the bottom center of an element at a point while the map moves. */
export function placeOn(map: MapLibre, element: HTMLElement, start: GeoPoint): PlacedElement {
  let at = start
  const follow = () => {
    const { x, y } = map.project([at.lon, at.lat])
    // Whole pixels keep text sharp.
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -100%)`
  }
  Object.assign(element.style, { position: 'absolute', top: '0', left: '0', width: 'max-content' })
  map.getCanvasContainer().append(element)
  map.on('move', follow)
  map.on('resize', follow)
  follow()
  return {
    move(next) {
      at = next
      follow()
    },
    raise(level) {
      element.style.zIndex = String(level)
    },
    remove() {
      map.off('move', follow)
      map.off('resize', follow)
      element.remove()
    },
  }
}
