import type { Box } from '../map/box.ts'
import { clustersFrom } from '../map/clusters.ts'
import type { Grid } from '../map/grid.ts'
import { emptyGroup, type Group, gatherRun } from '../map/group.ts'
import { groupBounds } from '../map/group-bounds.ts'
import { mercatorX, mercatorY } from '../map/mercator.ts'
import { isInBox, type MercatorBox, toMercatorBox } from '../map/mercator-box.ts'
import type { Positions } from '../map/positions.ts'
import { mergeSort } from '../memory/merge-sort.ts'
import { countIntersection, hasRow, type RowBits, rowBits } from '../memory/row-bits.ts'
import { createZOrderIndex, tileOf, type ZOrderRange } from './z-order-ranges.ts'

const ITEMS_PER_YIELD = 4_096
// At BLOCKS_ZOOM and lower zooms, a map cell is at least as large as a block of 2 ^ 18 steps, about 10
// kilometers.
const BLOCK_BITS = 18
const BLOCKS_ZOOM = 10
/** Maximum number of rows listed for one location. */
const MAX_NAMED_ROWS = 20
const world = toMercatorBox({ minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 })

export interface Located {
  lat: number | null
  lon: number | null
}

/** A cluster of rows on the map. */
export interface MapCluster {
  location: { lat: number; lon: number }
  bounds: Box
  count: number
  /** Rows at the cluster's only location, at most 20. Null when the cluster has several locations. */
  rows: number[] | null
}

/** Index of rows by location. Several rows can share a location, such as the people of one office. */
export interface LocationIndex {
  /** Returns clusters of the given rows inside a box, for this zoom. */
  clusters(rows: RowBits, box: Box, zoom: number): MapCluster[]
  /**
   * Returns the smallest box that contains every given row with a known location, or null when no row has a
   * known location.
   */
  bounds(rows: Int32Array): Box | null
}

/** True when the whole group is strictly inside the box and touches no edge. */
const isInside = ({ left, right, top, bottom }: MercatorBox, { minX, maxX, minY, maxY }: Group) =>
  left < minX && maxX < right && top < minY && maxY < bottom

const intersects = ({ left, right, top, bottom }: MercatorBox, { minX, maxX, minY, maxY }: Group) =>
  left <= maxX && minX <= right && top <= maxY && minY <= bottom

/** Builds a location index in steps. Rows are positions in `items`. */
export function* createLocationIndex(items: readonly Located[]): Generator<undefined, LocationIndex> {
  const steps: { row: number; lat: number; lon: number; x: number; y: number; tile: number }[] = []
  for (const [row, { lat, lon }] of items.entries()) {
    if (row % ITEMS_PER_YIELD === 0) yield
    if (lat === null || lon === null) continue
    const [x, y] = [mercatorX(lon), mercatorY(lat)]
    steps.push({ row, lat, lon, x, y, tile: tileOf(x, y) })
  }
  // Rows near each other are mostly consecutive in this order, which makes clustering faster.
  const located = yield* mergeSort(
    steps,
    (a, b) => a.tile - b.tile || a.x - b.x || a.y - b.y || a.row - b.row,
  )
  const locationOf = new Int32Array(items.length).fill(-1)
  // Rows sorted by location, the index of each row's location, and the position at which each location
  // starts.
  const order = new Int32Array(located.length)
  const locationAt = new Int32Array(located.length)
  const firstAt: number[] = []
  const distinct: typeof located = []
  for (const [i, step] of located.entries()) {
    const last = distinct.at(-1)
    if (!last || last.x !== step.x || last.y !== step.y) {
      distinct.push(step)
      firstAt.push(i)
    }
    locationOf[step.row] = distinct.length - 1
    locationAt[i] = distinct.length - 1
    order[i] = step.row
    if (i % ITEMS_PER_YIELD === 0) yield
  }
  const locationCount = distinct.length
  const positions: Positions = {
    x: new Int32Array(locationCount),
    y: new Int32Array(locationCount),
    lat: new Float64Array(locationCount),
    lon: new Float64Array(locationCount),
  }
  const tiles = new Float64Array(locationCount)
  for (const [location, { x, y, lat, lon, tile }] of distinct.entries()) {
    if (location % ITEMS_PER_YIELD === 0) yield
    positions.x[location] = x
    positions.y[location] = y
    positions.lat[location] = lat
    positions.lon[location] = lon
    tiles[location] = tile
  }
  const starts = Int32Array.from([...firstAt, located.length])
  const zOrderIndex = createZOrderIndex(tiles)
  const all = rowBits(items.length, order)
  const blocks: { group: Group; locations: Int32Array }[] = []
  for (let start = 0; start < locationAt.length; ) {
    const group = emptyGroup()
    const end = gatherRun(group, positions, locationAt, start, BLOCK_BITS, world)
    blocks.push({ group, locations: locationAt.subarray(start, end) })
    start = end
    if (blocks.length % ITEMS_PER_YIELD === 0) yield
  }

  /** Adds all rows in the box: whole blocks inside it, and single rows of the blocks at its edges. */
  function addAll(grid: Grid, part: MercatorBox): void {
    for (const { group, locations } of blocks)
      if (isInside(part, group)) grid.addCluster(group, group.minX, group.minY)
      else if (intersects(part, group)) grid.addRows(positions, locations, part)
  }

  /** Returns the location of each given row within these ranges. */
  function locationsOf(rows: RowBits, ranges: readonly ZOrderRange[]): Int32Array {
    const maxCount = ranges.reduce(
      (sum, { start, end }) => sum + (starts[end] ?? 0) - (starts[start] ?? 0),
      0,
    )
    const locations = new Int32Array(maxCount)
    let count = 0
    for (const { start, end } of ranges)
      for (let i = starts[start] ?? 0; i < (starts[end] ?? 0); i++) {
        // When the row is not among the given rows, `count` does not increase, so the next location
        // overwrites this one.
        locations[count] = locationAt[i] ?? 0
        count += hasRow(rows, order[i] ?? 0)
      }
    return locations.subarray(0, count)
  }

  const isInBoxAt = (box: Box) => (location: number) =>
    isInBox(box, positions.lat[location] ?? Number.NaN, positions.lon[location] ?? Number.NaN)

  /** Returns the given rows at the location of a group, at most MAX_NAMED_ROWS. */
  function rowsAt({ row: location }: Group, rows: RowBits): number[] {
    const all = Array.from(order.subarray(starts[location], starts[location + 1]))
    return all.filter((row) => hasRow(rows, row) === 1).slice(0, MAX_NAMED_ROWS)
  }

  return {
    clusters(rows, box, zoom) {
      const crosses = box.minLon > box.maxLon
      const part = crosses ? world : toMercatorBox(box)
      const groups = clustersFrom(zoom, (grid) => {
        if (!crosses && zoom <= BLOCKS_ZOOM && countIntersection(rows, all) === order.length) {
          addAll(grid, part)
          return
        }
        const locations = locationsOf(rows, zOrderIndex.rangesOver(part))
        grid.addRows(positions, crosses ? locations.filter(isInBoxAt(box)) : locations, part)
      })
      return groups.map((group) => ({
        ...groupBounds(positions, group),
        count: group.count,
        rows: group.minX === group.maxX && group.minY === group.maxY ? rowsAt(group, rows) : null,
      }))
    },
    bounds(rows) {
      const box: Box = { minLat: 90, maxLat: -90, minLon: 180, maxLon: -180 }
      for (let i = 0; i < rows.length; i++) {
        const location = locationOf[rows[i] ?? 0] ?? -1
        if (location < 0) continue
        const [lat, lon] = [positions.lat[location] ?? 0, positions.lon[location] ?? 0]
        if (lat < box.minLat) box.minLat = lat
        if (lat > box.maxLat) box.maxLat = lat
        if (lon < box.minLon) box.minLon = lon
        if (lon > box.maxLon) box.maxLon = lon
      }
      return box.minLat <= box.maxLat ? box : null
    },
  }
}
