import type { GeoPoint } from '../../src/platform/geo/geo.ts'
import { fromMercator, type MercatorPoint, toMercator } from '../../src/platform/geo/mercator.ts'
import type { AtlasTiles, TileAddress } from './atlas-tiles.ts'

/** What a picture is to show: so many pixels around a point, at a zoom at which the world is 256 pixels wide at 0. */
export interface StaticMapView {
  at: GeoPoint
  zoom: number
  width: number
  height: number
}

export type Pixel = [x: number, y: number]
export type Box = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** Something of the atlas, in pixels of the picture. */
export interface TileFeature {
  properties: Readonly<Record<string, string | number | boolean>>
  /** A point is a part of one. */
  parts: Pixel[][]
  /** As far as its tile counts: beyond that, another tile has it. */
  within: Box
}

/** The atlas is cut into tiles from the first of these zooms to the second. */
const [MIN_TILE_ZOOM, MAX_TILE_ZOOM] = [4, 6]

/** Where a point lies in a picture. */
export function pixelOf(point: GeoPoint, view: StaticMapView): Pixel {
  const scale = 256 * 2 ** view.zoom
  const [worldPoint, middle] = [toMercator(point), toMercator(view.at)]
  return [
    (worldPoint.x - middle.x) * scale + view.width / 2,
    (worldPoint.y - middle.y) * scale + view.height / 2,
  ]
}

/** The edges of a picture in degrees. */
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

/** What the atlas has for a picture, by layer. Empty where it has nothing. */
export async function loadMapFeatures(
  view: StaticMapView,
  tiles: AtlasTiles,
): Promise<Map<string, TileFeature[]>> {
  const layers = new Map<string, TileFeature[]>()
  for (const address of addressesOf(view)) {
    const tile = await tiles(address)
    for (const [name, layer] of Object.entries(tile?.layers ?? {})) {
      const features = layers.get(name) ?? []
      layers.set(name, features)
      const { place, within } = tilePlacement(address, layer.extent, view)
      for (let index = 0; index < layer.length; index++) {
        const feature = layer.feature(index)
        features.push({
          properties: feature.properties,
          parts: feature.loadGeometry().map((part) => part.map(place)),
          within,
        })
      }
    }
  }
  return layers
}

function addressesOf(view: StaticMapView): TileAddress[] {
  const z = Math.min(Math.max(view.zoom - 1, MIN_TILE_ZOOM), MAX_TILE_ZOOM)
  const { northWest, southEast } = cornersOf(view)
  const tile = (share: number) => Math.min(Math.max(Math.floor(share * 2 ** z), 0), 2 ** z - 1)
  const addresses: TileAddress[] = []
  for (let x = tile(northWest.x); x <= tile(southEast.x); x++)
    for (let y = tile(northWest.y); y <= tile(southEast.y); y++) addresses.push({ z, x, y })
  return addresses
}

/** How units of a tile become pixels of a picture, and where the tile ends. */
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
