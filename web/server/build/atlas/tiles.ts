import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt'
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import type { Feature, Geometry } from 'geojson'
import polygonClipping, { type Ring } from 'polygon-clipping'
import { collection, signedArea } from './shapes.ts'

export interface TileAddress {
  z: number
  x: number
  y: number
}

/** Maximum zoom of the tiles. At this zoom, a tile unit is 150 m, finer than the coastline data. */
export const MAX_ZOOM = 6
const EXTENT = 4096
const BUFFER = 64
/** Minimum area of a visible island, in square tile units. */
const MIN_ISLAND_AREA = 4

/** Encodes the features of a tile, by layer name, as a vector tile. */
export function encode(layers: Record<string, GeoJSONVTFeature[]>): Uint8Array {
  const wrapped = Object.entries(layers).flatMap(([name, features]) =>
    features.length > 0
      ? [
          [
            name,
            Object.assign(new GeoJSONWrapper(features, { version: 2, extent: EXTENT }), { name }),
          ] as const,
        ]
      : [],
  )
  return fromVectorTileJs({ layers: Object.fromEntries(wrapped) })
}

/** Returns the features of a layer in a tile. */
export type Layer = (address: TileAddress) => GeoJSONVTFeature[]

const cut = (features: Feature<Geometry>[]) =>
  new GeoJSONVT(collection(features), {
    maxZoom: MAX_ZOOM,
    indexMaxZoom: MAX_ZOOM,
    extent: EXTENT,
    buffer: BUFFER,
  })

/**
 * Creates a layer of lines, areas, and points. The layer is simplified for each zoom, and empty below the
 * zoom `from`.
 */
export function layer(features: Feature<Geometry>[], from = 0): Layer {
  const index = cut(features)
  return ({ z, x, y }) => (z < from ? [] : (index.getTile(z, x, y)?.features ?? []))
}

/** Creates a layer that fills each tile from the zoom `from` on, to cover coarser tiles beneath it. */
export const fullTile =
  (from: number): Layer =>
  ({ z }) =>
    z < from ? [] : [{ type: 3, geometry: [square(0, EXTENT)], tags: {} }]

const square = (low: number, high: number): [number, number][] => [
  [low, low],
  [high, low],
  [high, high],
  [low, high],
  [low, low],
]

/** Creates a layer of the sea: each tile minus its land. */
export function seaAround(land: Feature<Geometry>[]): Layer {
  const whole = [square(-BUFFER, EXTENT + BUFFER)]
  const landLayer = layer(land)
  return (address) => {
    const landPolygons = landLayer(address).flatMap((feature) =>
      feature.type === 3 ? [feature.geometry] : [],
    )
    return polygonClipping
      .difference(whole, ...landPolygons)
      .map((rings) => ({ type: 3, geometry: inWholeUnits(rings), tags: {} }))
  }
}

/**
 * Rounds corners to whole tile units, because lines can intersect at fractional positions. Drops islands that
 * rounding makes too small or reverses, because a reversed ring would start a new polygon.
 */
function inWholeUnits(rings: Ring[]): Ring[] {
  const [shore = [], ...islands] = rings.map((ring) =>
    ring.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)]),
  )
  const side = Math.sign(signedArea(shore))
  return [shore, ...islands.filter((ring) => signedArea(ring) * side < -MIN_ISLAND_AREA)]
}
