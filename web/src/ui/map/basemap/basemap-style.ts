import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Locale } from '../../../platform/format/locale.ts'
import { graticule } from '../driver/graticule.ts'
import type { MapColors } from '../driver/map-colors.ts'
import type { MapType, MapView } from '../driver/map-driver.ts'
import { labelLayers } from './basemap-labels.ts'
import { drawnBasemapLayers, photoBasemapLayers } from './basemap-layers.ts'
import { countyLines, gridLines, mainBorders } from './basemap-lines.ts'

export interface BasemapOptions {
  type: MapType
  colors: MapColors
  locale: Locale
  /** Visible area for which the graticule is drawn. Undefined until the map has loaded. */
  view?: MapView | undefined
}

/** Bounds of the imagery and the detailed tiles: west, south, east, north. */
const TILE_BOUNDS: [number, number, number, number] = [-180, 0, -45, 79]
/** First zoom at which only North America has tiles. */
const MIN_ATLAS_ZOOM = 4
const tilesOf = (name: string) => [`${location.origin}${import.meta.env.ATLAS}/${name}/{z}/{x}/{y}`]

/**
 * Returns the style of the basemap that ships with the site.
 *
 * Sources: Natural Earth for coasts, country borders, lakes, and rivers (public domain); the U.S. Census
 * Bureau for states and counties; GeoNames for towns and postal codes (CC BY); NASA's Blue Marble for
 * satellite colors and elevations. See web/server/build/atlas.
 */
export function basemapStyle({ type, colors, locale, view }: BasemapOptions): StyleSpecification {
  return {
    version: 8,
    sources: {
      globe: {
        type: 'vector',
        tiles: tilesOf('map').map((url) => `${url}.pbf`),
        maxzoom: MIN_ATLAS_ZOOM - 1,
      },
      atlas: {
        type: 'vector',
        tiles: tilesOf('map').map((url) => `${url}.pbf`),
        minzoom: MIN_ATLAS_ZOOM,
        maxzoom: 6,
        bounds: TILE_BOUNDS,
      },
      ground: {
        type: 'raster',
        tiles: tilesOf('ground').map((url) => `${url}.webp`),
        tileSize: 512,
        minzoom: 1,
        maxzoom: 3,
        bounds: TILE_BOUNDS,
      },
      relief: {
        type: 'raster-dem',
        tiles: tilesOf('relief').map((url) => `${url}.webp`),
        tileSize: 512,
        minzoom: 1,
        maxzoom: 3,
        bounds: TILE_BOUNDS,
        encoding: 'terrarium',
      },
      grid: {
        type: 'geojson',
        data: view ? graticule(view, locale) : { type: 'FeatureCollection', features: [] },
      },
    },
    layers: withWorldTiles(layersOf(type, colors, locale)),
  }
}

function layersOf(type: MapType, colors: MapColors, locale: Locale): LayerSpecification[] {
  if (type === 'satellite') return photoBasemapLayers(colors)
  const photo = type === 'hybrid'
  const ink = photo ? colors.photoInk : colors.lineStrong
  return [
    ...(photo
      ? [...photoBasemapLayers(colors), countyLines(ink)]
      : drawnBasemapLayers(colors, type === 'terrain')),
    ...gridLines(colors, photo),
    ...mainBorders(ink),
    ...labelLayers(colors, locale, photo),
  ]
}

/** Splits each atlas layer at `MIN_ATLAS_ZOOM`: below this zoom, a copy of the layer uses the world tiles. */
const withWorldTiles = (layers: LayerSpecification[]): LayerSpecification[] =>
  layers.flatMap((layer) => {
    if (!('source' in layer) || layer.source !== 'atlas') return [layer]
    const { minzoom = 0, maxzoom = 24 } = layer
    return [
      ...(minzoom < MIN_ATLAS_ZOOM
        ? [{ ...layer, id: `${layer.id}-wide`, source: 'globe', maxzoom: Math.min(maxzoom, MIN_ATLAS_ZOOM) }]
        : []),
      ...(maxzoom > MIN_ATLAS_ZOOM ? [{ ...layer, minzoom: Math.max(minzoom, MIN_ATLAS_ZOOM) }] : []),
    ]
  })
