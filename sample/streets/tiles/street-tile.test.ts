/** Checks tiles of the sample streets in places of every kind: their size, the work for them, and their contents. */
import { env } from '@gable/service-kit/test-kit/test-env'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadSampleGazetteer } from '../../neighborhoods/sample-gazetteer.ts'
import type { Position } from '../network/lattice.ts'
import { StreetNetwork } from '../network/network.ts'
import { sharedNetwork } from '../network/shared-network.ts'
import { streetTile } from './street-tile.ts'
import {
  EXTENT,
  MAX_TILE_ZOOM,
  MIN_TILE_ZOOM,
  type Point,
  positionIn,
  type TileAddress,
} from './tile-address.ts'

const gazetteer = loadSampleGazetteer()
const network = sharedNetwork(gazetteer)

const AUSTIN: Position = [-97.743, 30.267]
const MANHATTAN: Position = [-73.98, 40.755]
const MONTREAL: Position = [-73.6, 45.52]
const MIAMI_BEACH: Position = [-80.135, 25.8]
const HONOLULU: Position = [-157.84, 21.3]
const PLACES: [name: string, position: Position][] = [
  ['Austin', AUSTIN],
  ['Manhattan', MANHATTAN],
  ['Montreal', MONTREAL],
  ['Miami Beach', MIAMI_BEACH],
  ['rural Montana', [-109.5, 46.9]],
  ['Honolulu', HONOLULU],
]
/** The full run checks every place. */
const checked = env.FULL ? PLACES : PLACES.slice(0, 2)
const ZOOMS = Array.from({ length: MAX_TILE_ZOOM - MIN_TILE_ZOOM + 1 }, (_, i) => MIN_TILE_ZOOM + i)
const MAX_BYTES = 30_000
/** Calls that take a few microseconds each. */
const MAX_ROADS = 3_000
const MAX_SHORE_POINTS = 8_000

function addressAt([lon, lat]: Position, z: number): TileAddress {
  const down = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
  return { z, x: Math.floor(((lon + 180) / 360) * 2 ** z), y: Math.floor(down * 2 ** z) }
}

interface Feature {
  type: number
  tags: Record<string, string | number | boolean>
  lines: Point[][]
}

const tiles = new Map<string, VectorTile>()

function tileOf(address: TileAddress): VectorTile {
  const key = JSON.stringify(address)
  const tile = tiles.get(key) ?? new VectorTile(new PbfReader(streetTile(network, address)))
  tiles.set(key, tile)
  return tile
}

function featuresOf(address: TileAddress, layer: string): Feature[] {
  const found = tileOf(address).layers[layer]
  return Array.from({ length: found?.length ?? 0 }, (_, i) => {
    const feature = found?.feature(i)
    const lines = feature?.loadGeometry().map((line) => line.map(({ x, y }): Point => [x, y])) ?? []
    return { type: feature?.type ?? 0, tags: { ...feature?.properties }, lines }
  })
}

/** Returns the tiles of a rectangle around a position. */
const tilesAround = (position: Position, z: number, dx: number, dy: number): TileAddress[] => {
  const { x, y } = addressAt(position, z)
  const columns = Array.from({ length: 2 * dx + 1 }, (_, i) => x - dx + i)
  return columns.flatMap((column) =>
    Array.from({ length: 2 * dy + 1 }, (_, i) => ({ z, x: column, y: y - dy + i })),
  )
}

describe.each(checked)('tiles of %s', (_, position) => {
  test.each(ZOOMS)('take at most 30 KB and little work at zoom %i', (z) => {
    const roads = vi.spyOn(network, 'mainRoad')
    const shore = vi.spyOn(network.shoreline, 'at')
    onTestFinished(() => void vi.restoreAllMocks())
    network.manhattan()
    for (const address of tilesAround(position, z, 1, 0)) {
      roads.mockClear()
      shore.mockClear()
      expect(streetTile(network, address).length).toBeLessThan(MAX_BYTES)
      expect(roads.mock.calls.length).toBeLessThan(MAX_ROADS)
      expect(shore.mock.calls.length).toBeLessThan(MAX_SHORE_POINTS)
    }
  })

  test.each(ZOOMS)('meet their neighbors at zoom %i', (z) => {
    const west = addressAt(position, z)
    const east = { ...west, x: west.x + 1 }
    const south = { ...west, y: west.y + 1 }
    for (const layer of ['roads', 'water']) {
      expectSameCrossings(crossings(west, layer, 0, EXTENT), crossings(east, layer, 0, 0))
      expectSameCrossings(crossings(west, layer, 1, EXTENT), crossings(south, layer, 1, 0))
    }
  })

  test('have no roads in water', () => {
    for (const z of [12, 13, 14])
      for (const address of tilesAround(position, z, 1, 0)) {
        const water = featuresOf(address, 'water')
        const points = featuresOf(address, 'roads').flatMap(({ lines }) => lines.flat())
        const wet = points.filter(([x, y]) => !network.isLand(positionIn(address, x / EXTENT, y / EXTENT)))
        expect(wet).toEqual([])
        expect(points.filter((point) => water.some(({ lines }) => isInside(lines, point)))).toEqual([])
      }
  })
})

/** Returns where lines cross a vertical (axis 0) or horizontal (axis 1) line of a tile. */
function crossings(address: TileAddress, layer: string, axis: 0 | 1, at: number): number[] {
  const found: number[] = []
  for (const { lines } of featuresOf(address, layer))
    for (const line of lines)
      for (const [i, a] of line.entries()) {
        const b = line[i + 1]
        if (!b || a[axis] < at === b[axis] < at) continue
        const share = (at - a[axis]) / (b[axis] - a[axis])
        const other = axis === 0 ? 1 : 0
        const place = a[other] + (b[other] - a[other]) * share
        if (place >= 0 && place <= EXTENT) found.push(place)
      }
  return found.sort((a, b) => a - b)
}

/** Compares places along the edge of two tiles, up to the unit by which the clipped ends of lines are rounded. */
function expectSameCrossings(one: readonly number[], other: readonly number[]): void {
  const inside = (places: readonly number[]) => places.filter((place) => place > 3 && place < EXTENT - 3)
  expect(inside(one).filter((place) => !other.some((match) => Math.abs(match - place) <= 2))).toEqual([])
  expect(inside(other).filter((place) => !one.some((match) => Math.abs(match - place) <= 2))).toEqual([])
}

function isInside(rings: readonly Point[][], [x, y]: Point): boolean {
  let inside = false
  for (const ring of rings)
    for (const [i, [x1, y1]] of ring.entries()) {
      const [x0, y0] = ring[i - 1] ?? ring.at(-1) ?? [0, 0]
      if (y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) inside = !inside
    }
  return inside
}

test('a tile has the same bytes in another process that drew other tiles before', () => {
  const other = new StreetNetwork(gazetteer)
  const addresses = checked.flatMap(([, position]) => ZOOMS.map((z) => addressAt(position, z)))
  const drawn = addresses.map((address) => Buffer.from(streetTile(network, address)))
  for (const [i, address] of [...addresses.entries()].reverse())
    expect(drawn[i]?.equals(streetTile(other, address)), JSON.stringify(address)).toBe(true)
})

test('a map of Austin at zoom 14 shows more than 100 roads', () => {
  const shown = tilesAround(AUSTIN, 14, 1, 0)
  expect(shown.flatMap((address) => featuresOf(address, 'roads')).length).toBeGreaterThan(100)
})

test('roads use the kinds of Protomaps basemaps', () => {
  const kinds = featuresOf(addressAt(AUSTIN, 12), 'roads').map(
    ({ tags }) => `${tags.kind} ${tags.kind_detail}`,
  )
  const local = featuresOf(addressAt(AUSTIN, 14), 'roads').map(
    ({ tags }) => `${tags.kind} ${tags.kind_detail}`,
  )
  expect([...new Set([...kinds, ...local])].sort()).toEqual([
    'highway motorway',
    'major_road primary',
    'major_road tertiary',
    'minor_road residential',
  ])
})

test.each([
  [11, []],
  [12, ['motorway', 'primary']],
  [13, ['motorway', 'primary', 'tertiary']],
  [14, ['motorway', 'primary', 'residential', 'tertiary']],
])('the roads with names at zoom %i are %j', (zoom, expected) => {
  const named = tilesAround(AUSTIN, zoom, 3, 3)
    .flatMap((address) => featuresOf(address, 'roads'))
    .filter(({ tags }) => 'name' in tags)
  expect(named.filter(({ tags }) => tags.name === '')).toEqual([])
  expect([...new Set(named.map(({ tags }) => tags.kind_detail))].sort()).toEqual(expected)
})

test('Manhattan shows its numbered streets and Central Park', () => {
  const address = addressAt([-73.976, 40.766], 14)
  const names = featuresOf(address, 'roads').map(({ tags }) => tags.name)
  expect(names).toEqual(expect.arrayContaining(['5th Ave', 'W 57th St', 'E 57th St']))
  expect(featuresOf(address, 'landuse').map(({ tags }) => tags)).toContainEqual({
    kind: 'park',
    name: 'Central Park',
  })
})

test('the parts of a road form one line through a tile', () => {
  // About 14 primary roads cross the tile in each direction, between highways.
  const primary = featuresOf(addressAt(AUSTIN, 10), 'roads').filter(
    ({ tags }) => tags.kind_detail === 'primary',
  )
  expect(primary.flatMap(({ lines }) => lines).length).toBeLessThan(40)
})

test('a street of a grid is one line through all its blocks', () => {
  const local = featuresOf(addressAt(AUSTIN, 13), 'roads').filter(({ tags }) => tags.kind === 'minor_road')
  const widths = local.flatMap(({ lines }) =>
    lines.map((line) => (line.at(-1)?.[0] ?? 0) - (line[0]?.[0] ?? 0)),
  )
  // A block is about 650 units wide.
  expect(Math.max(...widths)).toBeGreaterThan(2_000)
})

test('areas have their outline first, clockwise on the map, as the format requires', () => {
  for (const [, position] of checked)
    for (const z of ZOOMS)
      for (const layer of ['earth', 'landuse', 'water'])
        for (const { type, lines } of featuresOf(addressAt(position, z), layer)) {
          expect(type).toBe(3)
          const [outline, ...holes] = lines.map(signedArea)
          expect(outline).toBeGreaterThan(0)
          expect(holes.filter((area) => area >= 0)).toEqual([])
        }
})

function signedArea(ring: readonly Point[]): number {
  let sum = 0
  for (const [i, [x1, y1]] of ring.entries()) {
    const [x0, y0] = ring[i - 1] ?? ring.at(-1) ?? [0, 0]
    sum += x0 * y1 - x1 * y0
  }
  return sum / 2
}
