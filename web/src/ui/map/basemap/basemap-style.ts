import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { Locale } from '../../../platform/format/locale.ts'
import type { MapColors } from '../driver/map-colors.ts'
import type { MapType } from '../driver/map-driver.ts'
import { labelLayers } from './basemap-labels.ts'
import { builtAreasOnStreets, drawnBasemapLayers, photoBasemapLayers } from './basemap-layers.ts'
import { countyLines, mainBorders } from './basemap-lines.ts'
import type { Streets } from './streets.ts'
import { isBeyondStreets, isWaterBeyondStreets, withFilter } from './streets-extent.ts'

export interface BasemapOptions {
  type: MapType
  colors: MapColors
  locale: Locale
  /** Streets to show. Undefined when the deployer configured none, or the visitor did not allow them. */
  streets?: Streets | undefined
  /** Imagery for the satellite and hybrid types. Without it, a road map replaces them. */
  imagery?: SourceSpecification | undefined
}

/** Id of the source with imagery. */
export const IMAGERY = 'imagery'

/** Bounds of the relief and the detailed tiles: west, south, east, north. */
const TILE_BOUNDS: [number, number, number, number] = [-180, 0, -45, 79]
/** First zoom at which only North America has tiles. */
const MIN_ATLAS_ZOOM = 4
const tilesOf = (name: string) => [`${location.origin}${import.meta.env.ATLAS}/${name}/{z}/{x}/{y}`]

/**
 * Returns the style of the basemap that ships with the site.
 *
 * Sources: Natural Earth for coasts, country borders, lakes, and rivers (public domain); the U.S. Census
 * Bureau for states and counties; GeoNames for towns and postal codes (CC BY); NASA's Blue Marble for
 * elevations. See web/server/build/atlas.
 */
export function basemapStyle(options: BasemapOptions): StyleSpecification {
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
      relief: {
        type: 'raster-dem',
        tiles: tilesOf('relief').map((url) => `${url}.webp`),
        tileSize: 512,
        minzoom: 1,
        maxzoom: 3,
        bounds: TILE_BOUNDS,
        encoding: 'terrarium',
      },
      ...options.streets?.sources,
      ...(options.imagery ? { [IMAGERY]: options.imagery } : {}),
    },
    layers: withWorldTiles(layersOf(options)),
  }
}

const WATER_LAYER = /^atlas-(?:river|lake|sea)(?:-shore)?$/

function layersOf({ type, colors, locale, streets, imagery }: BasemapOptions): LayerSpecification[] {
  if (imagery && type === 'satellite') return photoBasemapLayers(colors)
  if (imagery && type === 'hybrid') {
    const { photoInk } = colors
    const lines = [countyLines(photoInk), ...mainBorders(photoInk)]
    return [...photoBasemapLayers(colors), ...lines, ...labelLayers(colors, locale, true)]
  }
  const isTerrain = type === 'terrain'
  const drawn = streets?.layers({ colors, locale, isSeeThrough: isTerrain })
  const borders = mainBorders(colors.lineStrong)
  // The land of the tiles covers the borders of the built-in map where the tiles have their own.
  const hasCoveredBorders = streets?.hasPlaces && !isTerrain
  const names = labelLayers(colors, locale, false)
  return [
    ...drawnBasemapLayers(colors, isTerrain).map((layer) =>
      // The land of the tiles covers the water of the atlas, but it is left out where relief stays visible.
      isTerrain && streets && WATER_LAYER.test(layer.id)
        ? withFilter(layer, isWaterBeyondStreets(streets))
        : layer,
    ),
    ...(hasCoveredBorders ? borders : []),
    ...(drawn?.land ?? []),
    ...(streets && !isTerrain ? [builtAreasOnStreets(colors.building, streets)] : []),
    ...(drawn?.ground ?? []),
    ...(hasCoveredBorders ? [] : borders),
    // MapLibre places the names of later layers first.
    ...(drawn?.labels ?? []),
    ...(streets?.hasPlaces ? names.map((layer) => withFilter(layer, isBeyondStreets(streets))) : names),
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
