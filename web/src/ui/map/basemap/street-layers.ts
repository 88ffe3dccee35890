import { DARK, type Flavor, LIGHT, layers } from '@protomaps/basemaps'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Locale } from '../../../platform/format/locale.ts'
import type { MapColors } from '../driver/map-colors.ts'
import { FONT, MIN_FIXED_ZOOM } from './basemap-labels.ts'
import { isInBounds, type StreetsExtent, withFilter } from './streets-extent.ts'

/** Id of the source with streets. */
export const STREETS = 'streets'

/** Layers of streets, in the order in which they cover each other. */
export interface StreetLayers {
  /** Land below everything else. Empty where the ground stays visible. */
  land: LayerSpecification[]
  /** Areas, roads, and buildings. */
  ground: LayerSpecification[]
  /** Names of roads, water, and, if the tiles have them, places. */
  labels: LayerSpecification[]
}

/** Layers without a use here: they need a sprite, or the built-in map draws them. */
const UNUSED = new Set(['background', 'roads_oneway', 'roads_shields', 'pois', 'landcover'])
/** Ids of the layers with names that the built-in map has too, outside the bounds of the tiles. */
const NAMES_OF_PLACES = /-(?:places_\w+|water_label_(?:ocean|lakes))$/
/** `population_rank` of places with about 500,000 people. */
const LARGE_RANK = 11
const BOUNDARIES = ['boundaries_country', 'boundaries']

export interface StreetOptions {
  colors: MapColors
  locale: Locale
  /** Whether the tiles name places. Otherwise the names and borders of the built-in map remain. */
  hasPlaces: boolean
  /** Area of the tiles. The built-in map names the places outside. */
  bounds: StreetsExtent['bounds']
  /** Whether the ground stays visible, as relief does in the terrain type. */
  isSeeThrough: boolean
}

/** Returns the layers for tiles of the Protomaps schema, in the colors and the font of the site. */
export function streetLayers({
  colors,
  locale,
  hasPlaces,
  bounds,
  isSeeThrough,
}: StreetOptions): StreetLayers {
  // Without the land of the tiles, the borders of the built-in map stay visible.
  const hasBorders = hasPlaces && !isSeeThrough
  const ours = layers(STREETS, flavorOf(colors), { lang: locale })
    .filter(({ id }) => !UNUSED.has(id) && (hasBorders || !BOUNDARIES.includes(id)))
    .filter((layer) => hasPlaces || !('source-layer' in layer) || layer['source-layer'] !== 'places')
    .map((layer) => inSiteFont({ ...layer, id: `${STREETS}-${layer.id}` } as LayerSpecification))
    .map((layer) => (hasPlaces && NAMES_OF_PLACES.test(layer.id) ? onlyWithin(layer, bounds) : layer))
    .flatMap((layer) => (layer.id === `${STREETS}-places_locality` ? townsAndCities(layer) : [layer]))
  const isLand = ({ id }: LayerSpecification) => id === `${STREETS}-earth`
  return {
    land: isSeeThrough ? [] : ours.filter(isLand),
    ground: ours.filter((layer) => layer.type !== 'symbol' && !isLand(layer)),
    labels: ours.filter(({ type }) => type === 'symbol'),
  }
}

/** Restricts names to bounds. Their layers have filters of the older form, which cannot contain an expression. */
function onlyWithin(layer: LayerSpecification, bounds: StreetsExtent['bounds']): LayerSpecification {
  if (layer.type !== 'symbol' || !Array.isArray(layer.filter)) return layer
  const [, property, ...values] = layer.filter
  const isNamed: ExpressionSpecification = ['in', ['get', String(property)], ['literal', values.map(String)]]
  return withFilter({ ...layer, filter: isNamed }, isInBounds({ bounds }))
}

/** Splits a layer of names into towns, whose names make room for clusters, and large cities, whose names are fixed. */
function townsAndCities(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol') return [layer]
  const rank: ExpressionSpecification = ['coalesce', ['get', 'population_rank'], 0]
  const minFixedRank: ExpressionSpecification = ['step', ['zoom'], 99, MIN_FIXED_ZOOM, LARGE_RANK]
  // On its place, because the map has no dots for localities.
  const centered = { ...layer, layout: { ...layer.layout, 'text-variable-anchor': ['center' as const] } }
  return [
    withFilter(centered, ['<', rank, minFixedRank]),
    withFilter({ ...centered, id: `${STREETS}-places_city`, minzoom: MIN_FIXED_ZOOM }, [
      '>=',
      rank,
      LARGE_RANK,
    ]),
  ]
}

/** Replaces fonts by the site's own, and removes icons, which would need a sprite. */
function inSiteFont(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const layout = Object.fromEntries(
    Object.entries(layer.layout ?? {}).filter(([name]) => !name.startsWith('icon-')),
  )
  const text = JSON.stringify(layout)
    .replace(/\["Noto Sans [^"]*"\]/g, '["Map Regular"]')
    .replace(/\["(Map \w+)"\]/g, `["$1","${FONT}"]`)
  return { ...layer, layout: JSON.parse(text) }
}

/** Returns a flavor of Protomaps basemaps in the tokens of a theme. */
function flavorOf(colors: MapColors): Flavor {
  const { land, water, park, road, roadEdge, mainRoad, mainRoadEdge, building, ink, name, waterName } = colors
  const same = <Key extends keyof Flavor>(keys: readonly Key[], color: string) =>
    Object.fromEntries(keys.map((key) => [key, color]))
  return {
    ...(colors.isDark ? DARK : LIGHT),
    ...same(['background', 'earth', 'hospital', 'industrial', 'school', 'aerodrome', 'military'], land),
    ...same(['pedestrian', 'glacier', 'sand', 'beach', 'pier'], land),
    ...same(['park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b', 'zoo'], park),
    ...same(['water'], water),
    ...same(['buildings', 'runway'], building),
    ...same(['minor_a', 'minor_b', 'minor_service', 'link', 'other', 'tunnel_other', 'tunnel_minor'], road),
    ...same(['tunnel_link', 'bridges_other', 'bridges_minor', 'bridges_link', 'major', 'tunnel_major'], road),
    ...same(['bridges_major'], road),
    ...same(['highway', 'tunnel_highway', 'bridges_highway'], mainRoad),
    ...same(['minor_casing', 'minor_service_casing', 'link_casing', 'tunnel_other_casing'], roadEdge),
    ...same(['tunnel_minor_casing', 'tunnel_link_casing', 'bridges_other_casing'], roadEdge),
    ...same(['bridges_minor_casing', 'bridges_link_casing', 'railway', 'boundaries'], roadEdge),
    ...same(['major_casing_early', 'major_casing_late', 'tunnel_major_casing'], mainRoadEdge),
    ...same(['highway_casing_early', 'highway_casing_late', 'tunnel_highway_casing'], mainRoadEdge),
    ...same(['bridges_major_casing', 'bridges_highway_casing'], mainRoadEdge),
    ...same(
      ['roads_label_minor', 'roads_label_major', 'address_label', 'subplace_label', 'state_label'],
      name,
    ),
    ...same(['city_label', 'country_label'], ink),
    ...same(['ocean_label'], waterName),
    ...same(['roads_label_minor_halo', 'roads_label_major_halo', 'address_label_halo'], land),
    ...same(['subplace_label_halo', 'city_label_halo', 'state_label_halo'], land),
    ...{ regular: 'Map Regular', bold: 'Map Semibold', italic: 'Map Italic' },
  }
}
