import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { Locale } from '../../../platform/format/locale.ts'
import type { MapColors } from '../driver/map-colors.ts'

/** Font of all names on the map. */
export const FONT = 'Instrument Sans Variable'
/** The first font name only sets the weight. The browser renders the glyphs in the site's font. */
const fontStack = (weight: 'Regular' | 'Medium' | 'Semibold' | 'Italic') => [`Map ${weight}`, FONT]
/**
 * Maximum zoom at which towns have a dot. At closer zooms, the map has enough room for the streets of the
 * towns.
 */
const MAX_DOT_ZOOM = 8.5
/** Population of a large city. */
const LARGE_POPULATION = 500_000
/** Zoom of MapLibre from which the names of large cities are fixed. Below, they make room like the names of towns. */
export const MIN_FIXED_ZOOM = 5

/** Layers for place names. Larger places win when labels overlap. */
export function labelLayers(colors: MapColors, locale: Locale, photo: boolean): LayerSpecification[] {
  const name: ExpressionSpecification =
    locale === 'fr' ? ['coalesce', ['get', 'name_fr'], ['get', 'name']] : ['get', 'name']
  const halo = photo ? colors.photoHalo : colors.land
  const ink = (color: string) => ({
    'text-color': photo ? colors.photoInk : color,
    'text-halo-color': halo,
    'text-halo-width': photo ? 1.2 : 1.4,
    'text-halo-blur': 0.4,
  })
  const byPopulation: ExpressionSpecification = ['-', 0, ['get', 'people']]
  const textSize: ExpressionSpecification = [
    'interpolate',
    ['linear'],
    ['zoom'],
    3,
    ['step', ['get', 'people'], 11, 1_000_000, 12],
    8,
    ['step', ['get', 'people'], 11, 30_000, 12, 100_000, 13.5, 500_000, 16],
    12,
    ['step', ['get', 'people'], 12, 10_000, 13.5, 30_000, 15, 100_000, 18, 500_000, 22],
  ]
  const isTown: ExpressionSpecification = [
    'all',
    ['==', ['get', 'kind'], 'town'],
    ['>=', ['get', 'people'], ['step', ['zoom'], 400_000, 4, 120_000, 5, 50_000, 6, 15_000, 7, 4000, 8, 0]],
  ]
  /** Population from which a name is fixed. At far zooms, no city's name is fixed. */
  const minFixedPopulation: ExpressionSpecification = [
    'step',
    ['zoom'],
    1e9,
    MIN_FIXED_ZOOM,
    LARGE_POPULATION,
  ]
  /** Returns the layers with the names of towns, or of cities with a fixed name, for far and near zooms. */
  const townLabels = (
    size: 'town' | 'city',
    isOfSize: ExpressionSpecification,
  ): SymbolLayerSpecification[] => {
    const layer = {
      type: 'symbol',
      source: 'atlas',
      'source-layer': 'town',
      filter: ['all', isTown, isOfSize] as ExpressionSpecification,
    } as const
    const layout = {
      'text-field': name,
      'text-font': fontStack('Medium'),
      'text-size': textSize,
      'text-max-width': 8,
      'symbol-sort-key': byPopulation,
    } as const
    return [
      {
        ...layer,
        id: `atlas-${size}-name-near`,
        minzoom: MAX_DOT_ZOOM,
        paint: ink(colors.ink),
        layout,
      },
      {
        ...layer,
        id: `atlas-${size}-name`,
        minzoom: size === 'town' ? 2.6 : MIN_FIXED_ZOOM,
        maxzoom: MAX_DOT_ZOOM,
        paint: { ...ink(colors.ink), 'icon-color': photo ? colors.photoInk : colors.ink },
        layout: {
          ...layout,
          'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
          'text-radial-offset': 0.5,
          'text-justify': 'auto',
          'text-padding': 4,
          'icon-image': 'atlas-dot',
          'icon-size': ['step', ['get', 'people'], 0.7, LARGE_POPULATION, 1],
        },
      },
    ]
  }
  const areaLabel = (kind: string): Omit<SymbolLayerSpecification, 'id'> => ({
    type: 'symbol',
    source: 'atlas',
    'source-layer': 'area',
    filter: ['==', ['get', 'kind'], kind],
  })
  return [
    {
      id: 'atlas-post-name',
      type: 'symbol',
      source: 'atlas',
      'source-layer': 'post',
      minzoom: 10.5,
      paint: { ...ink(colors.name), 'text-opacity': 0.75 },
      layout: {
        'text-field': name,
        'text-font': fontStack('Regular'),
        'text-size': 11,
        'text-letter-spacing': 0.06,
      },
    },
    {
      ...areaLabel('county'),
      id: 'atlas-county-name',
      minzoom: 7.5,
      maxzoom: 12,
      paint: { ...ink(colors.name), 'text-opacity': 0.8 },
      layout: {
        'text-field': ['upcase', name],
        'text-font': fontStack('Regular'),
        'text-size': 10,
        'text-letter-spacing': 0.22,
        'symbol-sort-key': ['get', 'order'],
        'text-max-width': 8,
      },
    },
    {
      id: 'atlas-part-name',
      type: 'symbol',
      source: 'atlas',
      'source-layer': 'town',
      minzoom: 10.5,
      filter: ['==', ['get', 'kind'], 'part'],
      paint: ink(colors.name),
      layout: {
        'text-field': name,
        'text-font': fontStack('Italic'),
        'text-size': 13,
        'symbol-sort-key': byPopulation,
      },
    },
    {
      id: 'atlas-water-name',
      type: 'symbol',
      source: 'atlas',
      'source-layer': 'water',
      filter: ['>=', ['*', ['get', 'width'], ['^', 2, ['zoom']]], 24],
      paint: { ...ink(colors.waterName), 'text-halo-color': photo ? halo : colors.water },
      layout: {
        'text-field': name,
        'text-font': fontStack('Italic'),
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11.5, 8, 15],
        'text-letter-spacing': 0.1,
        'text-max-width': 7,
        'symbol-sort-key': ['get', 'order'],
      },
    },
    ...townLabels('town', ['<', ['get', 'people'], minFixedPopulation]),
    {
      ...areaLabel('state'),
      id: 'atlas-state-name',
      minzoom: 2.6,
      maxzoom: 8,
      paint: ink(colors.name),
      layout: {
        'text-field': ['upcase', name],
        'text-font': fontStack('Medium'),
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['step', ['get', 'order'], 11, -20, 9.5],
          7,
          ['step', ['get', 'order'], 19, -20, 14],
        ],
        'text-letter-spacing': 0.16,
        'text-max-width': 8,
        'symbol-sort-key': ['get', 'order'],
      },
    },
    ...townLabels('city', ['>=', ['get', 'people'], LARGE_POPULATION]),
    {
      ...areaLabel('country'),
      id: 'atlas-country-name',
      maxzoom: 5,
      paint: ink(colors.name),
      layout: {
        'text-field': ['upcase', name],
        'text-font': fontStack('Semibold'),
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 11, 5, 18],
        'text-letter-spacing': 0.24,
        'symbol-sort-key': ['get', 'order'],
        'text-max-width': 8,
      },
    },
  ]
}
