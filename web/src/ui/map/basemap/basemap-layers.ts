import type { CircleLayerSpecification, ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from '../driver/map-colors.ts'
import { countyLines } from './basemap-lines.ts'
import { isInBounds, type StreetsExtent } from './streets-extent.ts'

/** Elevations in m above sea level at which each relief tint is fully opaque. */
const ELEVATIONS_M = [120, 500, 1100, 1900, 3000]

/** Interpolates a value linearly by zoom, from pairs of zoom and value. */
const byZoom = (...stops: number[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops,
]

/**
 * Layers of the world beyond the area with detailed tiles. Inside that area, the detailed tiles cover these
 * layers.
 */
const surroundingLayers = (land: string, sea: string, from: number): LayerSpecification[] => [
  { id: 'atlas-land', type: 'background', paint: { 'background-color': land } },
  {
    id: 'atlas-sea-around',
    type: 'fill',
    source: 'globe',
    'source-layer': 'sea',
    minzoom: from,
    paint: { 'fill-color': sea, 'fill-antialias': false },
  },
  {
    id: 'atlas-sheet',
    type: 'fill',
    source: 'atlas',
    'source-layer': 'sheet',
    minzoom: 4,
    paint: { 'fill-color': land, 'fill-antialias': false },
  },
]

/** Radius of a town's built-up area in px at zoom 5, per square root of its population: 1,500 people per km². */
const BUILT_RADIUS = 0.0076

/** Built-up areas, approximated as circles by population. */
const builtAreas = (color: string): CircleLayerSpecification => {
  const radius = (zoom: number): ExpressionSpecification => [
    '*',
    ['sqrt', ['get', 'people']],
    BUILT_RADIUS * 2 ** (zoom - 5),
  ]
  return {
    id: 'atlas-built',
    type: 'circle',
    source: 'atlas',
    'source-layer': 'town',
    minzoom: 5,
    filter: ['==', ['get', 'kind'], 'town'],
    paint: {
      'circle-color': color,
      'circle-blur': 0.2,
      'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 5, radius(5), 15, radius(15)],
    },
  }
}

/** Zooms between which built-up areas give way to the residential streets of the tiles. */
const [BUILT_FADE_ZOOM, BUILT_END_ZOOM] = [11, 13]

/** Built-up areas on the land of street tiles, within the bounds and from the first zoom of the tiles. */
export function builtAreasOnStreets(color: string, extent: StreetsExtent): LayerSpecification {
  const built = builtAreas(color)
  return {
    ...built,
    id: 'streets-built',
    minzoom: Math.max(built.minzoom ?? 0, extent.minZoom),
    maxzoom: BUILT_END_ZOOM,
    filter: ['all', ['==', ['get', 'kind'], 'town'], isInBounds(extent)],
    paint: { ...built.paint, 'circle-opacity': byZoom(BUILT_FADE_ZOOM, 1, BUILT_END_ZOOM, 0) },
  }
}

/** Layers of the drawn basemap: land, water, and optional relief. */
export function drawnBasemapLayers(colors: MapColors, relief: boolean): LayerSpecification[] {
  const { land, water, shore, tints } = colors
  const raised: LayerSpecification[] = [
    {
      id: 'atlas-heights',
      type: 'color-relief',
      source: 'relief',
      paint: {
        'color-relief-opacity': 0.9,
        'color-relief-color': [
          'interpolate',
          ['linear'],
          ['elevation'],
          0,
          land,
          ...tints.flatMap((tint, index) => [ELEVATIONS_M[index] ?? 0, tint]),
        ],
      },
    },
    {
      id: 'atlas-shadows',
      type: 'hillshade',
      source: 'relief',
      paint: {
        'hillshade-exaggeration': byZoom(2, 0.35, 5, 0.5, 8, 0.2, 10, 0),
        'hillshade-shadow-color': colors.ink,
        'hillshade-highlight-color': land,
        'hillshade-accent-color': land,
      },
    },
  ]
  return [
    ...surroundingLayers(land, water, 4),
    ...(relief ? raised : [builtAreas(colors.building)]),
    countyLines(colors.lineStrong),
    {
      id: 'atlas-river',
      type: 'line',
      source: 'atlas',
      'source-layer': 'river',
      paint: { 'line-color': shore, 'line-width': byZoom(3, 0.4, 6, 1, 9, 2, 14, 4) },
      layout: { 'line-cap': 'round', 'line-join': 'round' },
    },
    ...['lake', 'sea'].flatMap((name): LayerSpecification[] => [
      {
        id: `atlas-${name}`,
        type: 'fill',
        source: 'atlas',
        'source-layer': name,
        paint: { 'fill-color': water, 'fill-antialias': false },
      },
      {
        id: `atlas-${name}-shore`,
        type: 'line',
        source: 'atlas',
        'source-layer': name,
        paint: { 'line-color': shore, 'line-width': byZoom(3, 0.6, 8, 1, 14, 1.5) },
      },
    ]),
  ]
}

/** Layers of the satellite basemap: the configured imagery. */
export function photoBasemapLayers({ photoLand, photoSea }: MapColors): LayerSpecification[] {
  return [
    ...surroundingLayers(photoLand, photoSea, 0),
    { id: 'atlas-imagery', type: 'raster', source: 'imagery', paint: { 'raster-fade-duration': 0 } },
  ]
}
