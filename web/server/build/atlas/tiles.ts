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

/** Tiles are cut this many zooms deep: a unit is 150 m there, finer than what the coast was drawn with. */
export const MAX_ZOOM = 6
const EXTENT = 4096
const BUFFER = 64
/** An island that shows, in square units. */
const MIN_ISLAND_AREA = 4

/** Writes what there is in a tile, by the name of its layer. */
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

/** What there is of one layer in a tile. */
export type Layer = (address: TileAddress) => GeoJSONVTFeature[]

const cut = (features: Feature<Geometry>[]) =>
  new GeoJSONVT(collection(features), {
    maxZoom: MAX_ZOOM,
    indexMaxZoom: MAX_ZOOM,
    extent: EXTENT,
    buffer: BUFFER,
  })

/** Lines, areas and points, simplified for each zoom, from the first zoom that has them. */
export function layer(features: Feature<Geometry>[], from = 0): Layer {
  const index = cut(features)
  return ({ z, x, y }) => (z < from ? [] : (index.getTile(z, x, y)?.features ?? []))
}

/** All of a tile to its very edge, from a zoom on: what covers coarser tiles under it. */
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

/** What is left of each tile without the land in it. */
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
 * Lines meet between the units of a tile, which only knows whole ones. An island that is none in those is left out: one
 * that turned over would begin an area of its own.
 */
function inWholeUnits(rings: Ring[]): Ring[] {
  const [shore = [], ...islands] = rings.map((ring) =>
    ring.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)]),
  )
  const side = Math.sign(signedArea(shore))
  return [shore, ...islands.filter((ring) => signedArea(ring) * side < -MIN_ISLAND_AREA)]
}
