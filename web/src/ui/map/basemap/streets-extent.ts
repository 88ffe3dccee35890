import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import type { BasemapSettings } from '../../../platform/browser/site.ts'

/** The zooms and the area that have tiles of streets. */
export type StreetsExtent = Pick<BasemapSettings, 'minZoom' | 'bounds'>

/** Zoom from which the shores of the built-in map are visibly coarser than those of tiles. */
const MIN_SHORE_ZOOM = 10

type Bounds = Pick<StreetsExtent, 'bounds'>

const areaOf = ({ bounds: [west, south, east, north] }: Bounds) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

/** Selects points within the bounds of the tiles. */
export const isInBounds = (bounds: Bounds): ExpressionSpecification => ['within', areaOf(bounds)]

/** Selects points that the tiles do not have: all below their first zoom, then those outside their bounds. */
export const isBeyondStreets = (extent: StreetsExtent): ExpressionSpecification => [
  'any',
  ['<', ['zoom'], extent.minZoom],
  ['!', isInBounds(extent)],
]

/** Selects water that does not reach the bounds of the tiles at zooms where both would be visible side by side. */
export const isWaterBeyondStreets = (extent: StreetsExtent): ExpressionSpecification => [
  'any',
  ['<', ['zoom'], Math.max(extent.minZoom, MIN_SHORE_ZOOM)],
  ['>', ['distance', areaOf(extent)], 0],
]

/** Restricts a layer to the features that a filter selects. */
export const withFilter = (layer: LayerSpecification, filter: ExpressionSpecification): LayerSpecification =>
  'source' in layer && layer.type !== 'raster'
    ? { ...layer, filter: layer.filter ? (['all', layer.filter, filter] as FilterSpecification) : filter }
    : layer
