import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
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
const NAMES_OF_TOWNS = /^(?:atlas-town-name-near|streets-places_locality)/
const NAMES_OF_STATES = /^(?:atlas-state-name|streets-places_region)/

/** Layers whose names are next to the dots of their towns. */
const NAMES_OF_DOTS = /^atlas-town-name(?:-wide)?$/

/** Layout of a name that moves to a side of its place, by a distance in em. */
const asideBy = (
  distance: DataDrivenPropertyValueSpecification<number>,
): SymbolLayerSpecification['layout'] => ({
  'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
  'text-radial-offset': distance,
  'text-justify': 'auto',
})

/** Population of a town in the atlas or in tiles. */
const PEOPLE: ExpressionSpecification = ['coalesce', ['get', 'people'], ['get', 'population'], 0]
/** About the radius of a cluster of a thousand homes. Larger towns have larger names. */
const TOWN_ASIDE = asideBy(['step', PEOPLE, 2.8, 30_000, 2.4, 100_000, 2])
const STATE_ASIDE = asideBy(2.2)

/** Returns the anchors of a name on the four sides of a point, with their distances in em. */
const sidesAt = (across: number, down: number): (string | [number, number])[] => [
  'left',
  [across, 0],
  'right',
  [-across, 0],
  'top',
  [0, down],
  'bottom',
  [0, -down],
]

/** Layout of a name next to the dot of its town or, when a cluster covers the dot, farther to a side. */
const BESIDE_DOT: SymbolLayerSpecification['layout'] = {
  'text-variable-anchor-offset': [...sidesAt(0.5, 0.5), ...sidesAt(2.8, 2.6)],
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
 * Returns a style with obstacles to its names, or the style itself when none of its names is fixed. Without obstacles,
 * names do not move, because that would let more names find room.
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
  const layouts = [
    [NAMES_OF_TOWNS, TOWN_ASIDE],
    [NAMES_OF_STATES, STATE_ASIDE],
    [NAMES_OF_DOTS, BESIDE_DOT],
  ] as const
  const [, movable] = layouts.find(([names]) => names.test(layer.id)) ?? []
  return movable ? { ...layer, layout: { ...layer.layout, ...movable } } : layer
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
