import type { GeoPoint } from '../../src/platform/geo/geo.ts'
import { fromMercator, type MercatorPoint, toMercator } from '../../src/platform/geo/mercator.ts'
import type { TileAddress } from '../basemap/tile-address.ts'
import type { AtlasTiles } from './atlas-tiles.ts'

/** Center, zoom, and size in pixels of a picture. At zoom 0 the world is 256 pixels wide. */
export interface StaticMapView {
  at: GeoPoint
  zoom: number
  width: number
  height: number
}

export type Pixel = [x: number, y: number]
export type Box = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** Names of the geometry types of vector tiles, by their number there. */
const SHAPES = { 1: 'point', 2: 'line', 3: 'area' } as const

/** A feature of the atlas in picture pixels. */
export interface TileFeature {
  shape: (typeof SHAPES)[keyof typeof SHAPES]
  properties: Readonly<Record<string, string | number | boolean>>
  /** Lines or rings. A point feature has one part with one pixel. */
  parts: Pixel[][]
  /** Bounds of the feature's tile. Other tiles cover the area outside these bounds. */
  within: Box
}

/** Lowest and highest zoom of tiles. */
export type ZoomRange = readonly [min: number, max: number]

/** Zooms of the atlas tiles. */
export const ATLAS_ZOOMS: ZoomRange = [4, 6]

/** Returns the edges of a picture in degrees. */
export function boundsOf(view: StaticMapView) {
  const { northWest, southEast } = cornersOf(view)
  const [top, bottom] = [fromMercator(northWest), fromMercator(southEast)]
  return { minLat: bottom.lat, maxLat: top.lat, minLon: top.lon, maxLon: bottom.lon }
}

function cornersOf({ at, zoom, width, height }: StaticMapView): {
  northWest: MercatorPoint
  southEast: MercatorPoint
} {
  const middle = toMercator(at)
  const [x, y] = [width / 512 / 2 ** zoom, height / 512 / 2 ** zoom]
  return {
    northWest: { x: middle.x - x, y: middle.y - y },
    southEast: { x: middle.x + x, y: middle.y + y },
  }
}

/** Loads the features for a picture, by layer. Empty where there are no tiles. */
export async function loadMapFeatures(
  view: StaticMapView,
  tiles: AtlasTiles,
  zooms: ZoomRange,
): Promise<Map<string, TileFeature[]>> {
  const layers = new Map<string, TileFeature[]>()
  for (const address of addressesOf(view, zooms)) {
    const tile = await tiles(address)
    for (const [name, layer] of Object.entries(tile?.layers ?? {})) {
      const features = layers.get(name) ?? []
      layers.set(name, features)
      const { place, within } = tilePlacement(address, layer.extent, view)
      for (let index = 0; index < layer.length; index++) {
        const feature = layer.feature(index)
        if (feature.type === 0) continue
        features.push({
          shape: SHAPES[feature.type],
          properties: feature.properties,
          parts: feature.loadGeometry().map((part) => part.map(place)),
          within,
        })
      }
    }
  }
  return layers
}

function addressesOf(view: StaticMapView, [min, max]: ZoomRange): TileAddress[] {
  const z = Math.min(Math.max(view.zoom - 1, min), max)
  const { northWest, southEast } = cornersOf(view)
  const tile = (share: number) => Math.min(Math.max(Math.floor(share * 2 ** z), 0), 2 ** z - 1)
  const addresses: TileAddress[] = []
  for (let x = tile(northWest.x); x <= tile(southEast.x); x++)
    for (let y = tile(northWest.y); y <= tile(southEast.y); y++) addresses.push({ z, x, y })
  return addresses
}

/** Returns the bounds of the tile, and a function that converts tile units to picture pixels. */
function tilePlacement({ z, x, y }: TileAddress, extent: number, view: StaticMapView) {
  const unit = (256 * 2 ** view.zoom) / 2 ** z / extent
  const { northWest } = cornersOf(view)
  const scale = 256 * 2 ** view.zoom
  const [left, top] = [(x / 2 ** z - northWest.x) * scale, (y / 2 ** z - northWest.y) * scale]
  const side = unit * extent
  return {
    place: (at: MercatorPoint): Pixel => [left + at.x * unit, top + at.y * unit],
    within: [left, top, left + side, top + side] as const,
  }
}
