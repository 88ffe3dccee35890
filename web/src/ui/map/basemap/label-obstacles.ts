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

/** Layers whose names are on their places, and move to a side when there is no room. */
const CENTERED_NAMES = /^(?:atlas-(?:town-name-near|state-name)|streets-places_(?:locality|region))/

/** Layers whose names are next to the dots of their towns. */
const NAMES_OF_DOTS = /^atlas-town-name(?:-wide)?$/

/** Layout of a name on its place or, without room, at a side of it, beyond the radius of a cluster. */
const ASIDE: SymbolLayerSpecification['layout'] = {
  'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
  // Larger towns have larger names.
  'text-radial-offset': ['step', ['coalesce', ['get', 'people'], 0], 2.2, 30_000, 1.9, 100_000, 1.6],
  'text-justify': 'auto',
}

/** Layout of a name next to the dot of its town or, when a cluster covers the dot, next to the cluster. */
const BESIDE_DOT: SymbolLayerSpecification['layout'] = {
  'text-variable-anchor-offset': [
    ...['left', [0.5, 0] as [number, number], 'right', [-0.5, 0] as [number, number]],
    ...['top', [0, 0.5] as [number, number], 'bottom', [0, -0.5] as [number, number]],
    ...['left', [2.4, 0] as [number, number], 'right', [-2.4, 0] as [number, number]],
    ...['top', [0, 2.2] as [number, number], 'bottom', [0, -2.2] as [number, number]],
  ],
  'icon-optional': true,
}

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

/**
 * Returns a style with obstacles to its names, or the style itself when none of its names is fixed. Names can move only
 * when there are obstacles, because more names find room then.
 */
export function withObstacles(style: StyleSpecification, circles: readonly Circle[]): StyleSpecification {
  const isFixed = ({ id }: LayerSpecification) => FIXED_NAMES.test(id)
  if (!style.layers.some(isFixed)) return style
  const layers = circles.length > 0 ? style.layers.map(withMovableName) : style.layers
  return {
    ...style,
    sources: { ...style.sources, [OBSTACLES]: { type: 'geojson', data: obstacleData(circles) } },
    // MapLibre places the symbols of later layers first.
    layers: [...layers.filter((layer) => !isFixed(layer)), OBSTACLE_LAYER, ...layers.filter(isFixed)],
  }
}

function withMovableName(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  if (CENTERED_NAMES.test(layer.id)) return { ...layer, layout: { ...layer.layout, ...ASIDE } }
  if (NAMES_OF_DOTS.test(layer.id)) return { ...layer, layout: { ...layer.layout, ...BESIDE_DOT } }
  return layer
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
