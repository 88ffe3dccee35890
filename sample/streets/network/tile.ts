import { GeoJSONWrapper, fromVectorTileJs } from '@maplibre/vt-pbf'
import { contours } from 'd3-contour'
import { type Position, toLattice, toPosition } from './lattice.ts'
import { centralPark } from './manhattan.ts'
import { mainRoadClass, type RoadClass, type StreetNetwork, type StreetPart } from './network.ts'

export interface TileAddress {
  z: number
  x: number
  y: number
}

type Point = [x: number, y: number]
type Feature =
  | { type: 2; geometry: Point[][]; tags: Record<string, string | number> }
  | { type: 3; geometry: Point[][]; tags: Record<string, string | number> }

const EXTENT = 4096
const BUFFER = 128
/** Zoom from which each road class is drawn, and from which local streets have names. */
const MIN_ZOOM: Record<RoadClass, number> = { highway: 7, primary: 10, secondary: 12, local: 13 }
const NAMES_FROM_ZOOM = 14
/** Names of the road classes in the schema of Protomaps basemaps. */
const KINDS: Record<RoadClass, { kind: string; kind_detail: string }> = {
  highway: { kind: 'highway', kind_detail: 'trunk' },
  primary: { kind: 'major_road', kind_detail: 'primary' },
  secondary: { kind: 'major_road', kind_detail: 'tertiary' },
  local: { kind: 'minor_road', kind_detail: 'residential' },
}
/** Samples of the shoreline along each side of a tile, and beyond its edges. */
const SAMPLES = 32
const MARGIN = 2

/** Encodes the streets, parks, and water of a tile as a vector tile in the schema of Protomaps basemaps. */
export function streetTile(network: StreetNetwork, address: TileAddress): Uint8Array {
  const { z } = address
  const toTile = projection(address)
  const blocks = blocksOf(address)
  const roads: Feature[] = []
  const landuse: Feature[] = []
  const water: Feature[] = seaOf(network, address)
  for (const [x, y] of blocks) {
    for (const street of streetsOf(network, x, y, z)) addRoad(roads, network, street, z, toTile)
    if (z < MIN_ZOOM.local - 1) continue
    const { style } = network.block(x, y)
    const { area } = style === 'park' || style === 'lake' ? network.planOf(x, y) : { area: null }
    if (!area) continue
    const ring = closed(area.map(([px, py]) => toTile(toPosition([x + px, y + py]))))
    if (style === 'park') landuse.push({ type: 3, geometry: [ring], tags: { kind: 'park' } })
    else water.push({ type: 3, geometry: [ring], tags: { kind: 'lake' } })
  }
  if (isNearManhattan(address) && z >= MIN_ZOOM.primary) {
    for (const street of network.manhattan()) addRoad(roads, network, street, z, toTile)
    landuse.push({ type: 3, geometry: [closed(centralPark().map(toTile))], tags: { kind: 'park', name: 'Central Park' } })
  }
  const earth: Feature[] = [{ type: 3, geometry: [square()], tags: { kind: 'earth' } }]
  return encode({ earth, landuse, water, roads })
}

function* streetsOf(network: StreetNetwork, x: number, y: number, z: number): Generator<StreetPart> {
  if (z >= MIN_ZOOM.local) {
    yield* network.streetsOf(x, y)
    return
  }
  for (const axis of ['x', 'y'] as const) {
    if (MIN_ZOOM[mainRoadClass(axis === 'x' ? y : x)] > z) continue
    const road = network.mainRoad(x, y, axis)
    if (road) yield road
  }
}

function addRoad(
  roads: Feature[],
  network: StreetNetwork,
  street: StreetPart,
  z: number,
  toTile: (position: Position) => Point,
): void {
  if (MIN_ZOOM[street.roadClass] > z) return
  const points = street.points.map((point) => toTile(toPosition(point)))
  if (!isVisible(points)) return
  const tags: Record<string, string | number> = { ...KINDS[street.roadClass], min_zoom: MIN_ZOOM[street.roadClass] }
  if (z >= NAMES_FROM_ZOOM || street.roadClass !== 'local') tags.name = network.signOf(street).name
  roads.push({ type: 2, geometry: [points], tags })
}

const isVisible = (points: readonly Point[]): boolean =>
  points.some(([x]) => x > -BUFFER) &&
  points.some(([x]) => x < EXTENT + BUFFER) &&
  points.some(([, y]) => y > -BUFFER) &&
  points.some(([, y]) => y < EXTENT + BUFFER)

/** Returns a function that converts positions to whole units of a tile. */
function projection({ z, x, y }: TileAddress): (position: Position) => Point {
  const tiles = 2 ** z
  return ([lon, lat]) => {
    const down = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
    return [Math.round(((lon + 180) / 360) * tiles * EXTENT - x * EXTENT), Math.round(down * tiles * EXTENT - y * EXTENT)]
  }
}

function positionAt({ z, x, y }: TileAddress, right: number, down: number): Position {
  const tiles = 2 ** z
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + down)) / tiles))) * 180) / Math.PI
  return [((x + right) / tiles) * 360 - 180, lat]
}

/** Returns the blocks that a tile may show. */
function blocksOf(address: TileAddress): [number, number][] {
  const edges = [0, 0.25, 0.5, 0.75, 1].flatMap((t): Point[] => [[t, 0], [t, 1], [0, t], [1, t]])
  const points = edges.map(([right, down]) => toLattice(positionAt(address, right, down)))
  const low = (axis: 0 | 1) => Math.floor(Math.min(...points.map((point) => point[axis]))) - 1
  const high = (axis: 0 | 1) => Math.floor(Math.max(...points.map((point) => point[axis]))) + 1
  const blocks: [number, number][] = []
  for (let x = low(0); x <= high(0); x++) for (let y = low(1); y <= high(1); y++) blocks.push([x, y])
  return blocks
}

/** Returns the sea and large lakes of a tile. Neighboring tiles sample the shoreline at the same points. */
function seaOf(network: StreetNetwork, address: TileAddress): Feature[] {
  const width = SAMPLES + 1 + 2 * MARGIN
  const values = new Float64Array(width * width)
  let hasWater = false
  for (let row = 0; row < width; row++)
    for (let column = 0; column < width; column++) {
      const [lon, lat] = positionAt(address, (column - MARGIN) / SAMPLES, (row - MARGIN) / SAMPLES)
      const value = -network.shoreline.at(lon, lat)
      values[row * width + column] = value
      if (value > 0) hasWater = true
    }
  if (!hasWater) return []
  const [sea] = contours().size([width, width]).thresholds([0])([...values])
  const scale = EXTENT / SAMPLES
  // Samples are at the centers of the cells of d3-contour.
  const toUnits = (sample: number) => Math.round((sample - 0.5 - MARGIN) * scale)
  return (sea?.coordinates ?? []).map((rings) => ({
    type: 3,
    geometry: rings.map((ring) => ring.map(([x = 0, y = 0]): Point => [toUnits(x), toUnits(y)])),
    tags: { kind: 'ocean' },
  }))
}

const isNearManhattan = (address: TileAddress): boolean => {
  const [west, north] = positionAt(address, 0, 0)
  const [east, south] = positionAt(address, 1, 1)
  return west < -73.9 && east > -74.05 && south < 40.89 && north > 40.68
}

const square = (): Point[] => [[0, 0], [EXTENT, 0], [EXTENT, EXTENT], [0, EXTENT], [0, 0]]

const closed = (ring: Point[]): Point[] => [...ring, ...ring.slice(0, 1)]

function encode(layers: Record<string, Feature[]>): Uint8Array {
  const wrapped = Object.entries(layers)
    .filter(([, features]) => features.length > 0)
    .map(([name, features]) => [name, Object.assign(new GeoJSONWrapper(features, { version: 2, extent: EXTENT }), { name })] as const)
  return fromVectorTileJs({ layers: Object.fromEntries(wrapped) })
}
