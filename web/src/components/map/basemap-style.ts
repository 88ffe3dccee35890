import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Locale } from '../../lib/locale.ts'
import { drawnGround, photographedGround } from './basemap-ground.ts'
import { countyLines, greatBorders, gridLines } from './basemap-lines.ts'
import { drawnNames } from './basemap-names.ts'
import { graticule } from './graticule.ts'
import type { MapColours } from './map-colours.ts'
import type { MapType, MapView } from './map-driver.ts'

export interface BasemapOptions {
  type: MapType
  colours: MapColours
  locale: Locale
  /** What the graticule is drawn for; none before the map has been seen. */
  view?: MapView | undefined
}

/** Beyond these edges there are neither pictures nor deep tiles: west, south, east, north. */
const home: [number, number, number, number] = [-180, 0, -45, 79]
/** The first zoom that only North America has tiles of. */
const deep = 4
const tilesOf = (name: string) => [`${location.origin}${import.meta.env.ATLAS}/${name}/{z}/{x}/{y}`]

/**
 * The basemap that ships with the site. Coast, borders between countries, lakes and rivers are Natural Earth's (public
 * domain); states and counties the U.S. Census Bureau's; towns and postal codes GeoNames' (CC BY); the natural colours
 * and the elevations are of NASA's Blue Marble. See web/server/build/atlas.
 */
export function basemapStyle({ type, colours, locale, view }: BasemapOptions): StyleSpecification {
  return {
    version: 8,
    sources: {
      globe: { type: 'vector', tiles: tilesOf('map').map((url) => `${url}.pbf`), maxzoom: deep - 1 },
      atlas: {
        type: 'vector',
        tiles: tilesOf('map').map((url) => `${url}.pbf`),
        minzoom: deep,
        maxzoom: 6,
        bounds: home,
      },
      ground: {
        type: 'raster',
        tiles: tilesOf('ground').map((url) => `${url}.webp`),
        tileSize: 512,
        minzoom: 1,
        maxzoom: 3,
        bounds: home,
      },
      relief: {
        type: 'raster-dem',
        tiles: tilesOf('relief').map((url) => `${url}.webp`),
        tileSize: 512,
        minzoom: 1,
        maxzoom: 3,
        bounds: home,
        encoding: 'terrarium',
      },
      grid: {
        type: 'geojson',
        data: view ? graticule(view, locale) : { type: 'FeatureCollection', features: [] },
      },
    },
    layers: fromBoth(layersOf(type, colours, locale)),
  }
}

function layersOf(type: MapType, colours: MapColours, locale: Locale): LayerSpecification[] {
  if (type === 'satellite') return photographedGround(colours)
  const photo = type === 'hybrid'
  const ink = photo ? colours.photoInk : colours.lineStrong
  return [
    ...(photo
      ? [...photographedGround(colours), countyLines(ink)]
      : drawnGround(colours, type === 'terrain')),
    ...gridLines(colours, photo),
    ...greatBorders(ink),
    ...drawnNames(colours, locale, photo),
  ]
}

/** Each layer of the atlas, and the same from the tiles of the whole world for the zooms before its own. */
const fromBoth = (layers: LayerSpecification[]): LayerSpecification[] =>
  layers.flatMap((layer) => {
    if (!('source' in layer) || layer.source !== 'atlas') return [layer]
    const { minzoom = 0, maxzoom = 24 } = layer
    return [
      ...(minzoom < deep
        ? [{ ...layer, id: `${layer.id}-wide`, source: 'globe', maxzoom: Math.min(maxzoom, deep) }]
        : []),
      ...(maxzoom > deep ? [{ ...layer, minzoom: Math.max(minzoom, deep) }] : []),
    ]
  })
