import { type GeoJSONStoreFeatures, TerraDrawFreehandMode, TerraDrawRenderMode } from 'terra-draw'
import type { DrawnArea, GeoPoint } from '../../../platform/geo/geo.ts'
import { hatch, ringOf } from '../basemap/area-lines.ts'

type Token = '--line-strong' | '--ink' | '--signal'

/** Returns a theme color in the format that terra-draw requires. */
export type ColorOf = (token: Token) => `#${string}`

const LINE_WIDTH_PX = 3
const FILL_OPACITY = 0.06
const AREA_MODE = 'area'

/** The two terra-draw modes: freehand drawing, and display of existing areas. */
export function drawModes(colorOf: ColorOf) {
  const line = () => colorOf('--line-strong')
  return [
    new TerraDrawFreehandMode({
      drawInteraction: 'click-drag',
      minDistance: 3,
      preventPointsNearClose: false,
      // Lets the user start the next line immediately.
      autoCloseTimeout: 0,
      keyEvents: null,
      styles: {
        outlineColor: line,
        outlineWidth: LINE_WIDTH_PX,
        fillColor: () => colorOf('--ink'),
        fillOpacity: FILL_OPACITY,
        closingPointOpacity: 0,
        closingPointOutlineOpacity: 0,
      },
    }),
    new TerraDrawRenderMode({
      modeName: AREA_MODE,
      styles: {
        polygonFillColor: ({ properties }) => colorOf(properties.exclude ? '--signal' : '--ink'),
        polygonFillOpacity: FILL_OPACITY,
        polygonOutlineColor: line,
        polygonOutlineWidth: LINE_WIDTH_PX,
        lineStringColor: ({ properties }) => (properties.exclude ? colorOf('--signal') : line()),
        lineStringWidth: ({ properties }) => (properties.exclude ? 1 : LINE_WIDTH_PX),
        pointColor: line,
        pointWidth: 5,
        pointOutlineWidth: 0,
      },
    }),
  ]
}

/** Returns the features that show an area. Excluded areas are hatched. */
export function featuresOf({ points, exclude }: DrawnArea): GeoJSONStoreFeatures[] {
  const lines = exclude ? hatch(points) : []
  return [
    feature({ type: 'Polygon', coordinates: [ringOf(points)] }, exclude),
    ...lines.map((coordinates) => feature({ type: 'LineString', coordinates }, exclude)),
  ]
}

/** Returns the features that show the corners of an unfinished area. */
export function sketchOf(corners: readonly GeoPoint[]): GeoJSONStoreFeatures[] {
  const coordinates = ringOf(corners).slice(0, -1)
  const points = coordinates.map((at) => feature({ type: 'Point', coordinates: at }, false))
  return coordinates.length < 2 ? points : [feature({ type: 'LineString', coordinates }, false), ...points]
}

const feature = (geometry: GeoJSONStoreFeatures['geometry'], exclude: boolean): GeoJSONStoreFeatures => ({
  type: 'Feature',
  geometry,
  properties: { mode: AREA_MODE, exclude },
})
