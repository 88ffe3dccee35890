import { readMapColors } from '../driver/map-colors.ts'
import type { MapDriver } from '../driver/map-driver.ts'

/** Returns a function that draws an outline on a map, in the colors of the theme of an element. */
export function outlineOn(map: google.maps.Map, element: Element): MapDriver['setOutline'] {
  let lines: google.maps.Polygon[] = []
  return (outline) => {
    for (const line of lines) line.setMap(null)
    if (outline.length === 0) {
      lines = []
      return
    }
    const { ink, land } = readMapColors(element)
    const paths = outline.map((ring) => ring.map(({ lat, lon }) => ({ lat, lng: lon })))
    const strokes = [
      { strokeColor: land, strokeWeight: 5, strokeOpacity: 0.7 },
      { strokeColor: ink, strokeWeight: 1.5, strokeOpacity: 0.8 },
    ]
    lines = strokes.map(
      (stroke, zIndex) =>
        new google.maps.Polygon({ map, paths, zIndex, fillOpacity: 0, clickable: false, ...stroke }),
    )
  }
}
