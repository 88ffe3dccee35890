import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import type { Circle } from '../driver/map-driver.ts'

/** Id of the source with the obstacles. */
export const OBSTACLES = 'label-obstacles'

/** Id of the transparent image of an obstacle, which is one pixel wide. */
export const OBSTACLE_IMAGE = 'label-obstacle'

/** Layers whose names keep their places, of the built-in map and of tiles with places. */
export const FIXED_NAMES = /^(?:atlas-(?:city|country)-name|streets-places_(?:city|country))/

/** Invisible squares around the circles. MapLibre moves or hides the names that it places after them. */
const OBSTACLE_LAYER: SymbolLayerSpecification = {
  id: OBSTACLES,
  type: 'symbol',
  source: OBSTACLES,
  layout: {
    'icon-image': OBSTACLE_IMAGE,
    'icon-size': ['get', 'size'],
    'icon-allow-overlap': true,
  },
}

/** Returns a style with obstacles to its names, or the style itself when none of its names is fixed. */
export function withObstacles(style: StyleSpecification, circles: readonly Circle[]): StyleSpecification {
  const isFixed = ({ id }: LayerSpecification) => FIXED_NAMES.test(id)
  if (!style.layers.some(isFixed)) return style
  return {
    ...style,
    sources: { ...style.sources, [OBSTACLES]: { type: 'geojson', data: obstacleData(circles) } },
    // MapLibre places the symbols of later layers first.
    layers: [
      ...style.layers.filter((layer) => !isFixed(layer)),
      OBSTACLE_LAYER,
      ...style.layers.filter(isFixed),
    ],
  }
}

export const obstacleData = (circles: readonly Circle[]) =>
  ({
    type: 'FeatureCollection',
    features: circles.map(({ center: { lat, lon }, size }) => ({
      type: 'Feature',
      properties: { size },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  }) satisfies GeoJSONSourceSpecification['data']
