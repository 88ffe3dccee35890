import type { Box } from '../map/box.ts'
import { clustersOf } from '../map/clusters.ts'
import type { Group } from '../map/group.ts'
import { mercatorX, mercatorY } from '../map/mercator.ts'
import { onTheMap } from '../map/on-the-map.ts'
import { isInBox, stepsOf } from '../map/part.ts'
import type { Positions } from '../map/positions.ts'
import { sorted } from '../memory/sorted.ts'

const STEP = 4_096
/** So many of those at one place are named. */
const NAMED_MOST = 20
const WORLD = stepsOf({ minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 })

export interface Located {
  lat: number | null
  lon: number | null
}

/** What stands on the map as one. */
export interface MapCluster {
  location: { lat: number; lon: number }
  bounds: Box
  count: number
  /** Those at exactly this place; null where they are spread. */
  rows: number[] | null
}

/** The places at which rows lie: people of one office share one. */
export interface Spots {
  /** The rows of these that lie on a part of the map, as one of this zoom shows them. */
  clusters(rows: Int32Array, box: Box, zoom: number): MapCluster[]
  /** The smallest box around those of the rows whose place is known; null without one. */
  bounds(rows: Int32Array): Box | null
}

/** The rows are the positions in the list. */
export function* createSpots(items: readonly Located[]): Generator<undefined, Spots> {
  const steps: { row: number; lat: number; lon: number; x: number; y: number; cell: number }[] = []
  for (const [row, { lat, lon }] of items.entries()) {
    if (row % STEP === 0) yield
    if (lat === null || lon === null) continue
    const [x, y] = [mercatorX(lon), mercatorY(lat)]
    steps.push({ row, lat, lon, x, y, cell: cellOf(x, y) })
  }
  // Those that lie near each other mostly come after each other, which gathers them sooner.
  const located = yield* sorted(steps, (a, b) => a.cell - b.cell || a.x - b.x || a.y - b.y || a.row - b.row)
  const spotOf = new Int32Array(items.length).fill(-1)
  const rowsAt: number[][] = []
  const distinct: typeof located = []
  for (const [i, step] of located.entries()) {
    const last = distinct.at(-1)
    if (!last || last.x !== step.x || last.y !== step.y) {
      distinct.push(step)
      rowsAt.push([])
    }
    rowsAt.at(-1)?.push(step.row)
    spotOf[step.row] = distinct.length - 1
    if (i % STEP === 0) yield
  }
  const positions: Positions = {
    x: Int32Array.from(distinct, ({ x }) => x),
    y: Int32Array.from(distinct, ({ y }) => y),
    lat: Float64Array.from(distinct, ({ lat }) => lat),
    lon: Float64Array.from(distinct, ({ lon }) => lon),
  }

  /** The spot of each of the rows, in the order of spots. */
  function spotsOf(rows: Int32Array): Int32Array {
    const counts = new Int32Array(distinct.length)
    let count = 0
    for (let i = 0; i < rows.length; i++) {
      const spot = spotOf[rows[i] ?? 0] ?? -1
      if (spot < 0) continue
      counts[spot] = (counts[spot] ?? 0) + 1
      count++
    }
    const spots = new Int32Array(count)
    let end = 0
    for (let spot = 0; spot < counts.length; spot++)
      for (let left = counts[spot] ?? 0; left > 0; left--) spots[end++] = spot
    return spots
  }

  const isInside = (box: Box) => (spot: number) =>
    isInBox(box, positions.lat[spot] ?? Number.NaN, positions.lon[spot] ?? Number.NaN)

  /** Those of the rows that are at the place of a group. */
  function rowsOf({ row: spot }: Group, marks: Uint8Array): number[] {
    return (rowsAt[spot] ?? []).filter((row) => marks[row] === 1).slice(0, NAMED_MOST)
  }

  return {
    clusters(rows, box, zoom) {
      const marks = new Uint8Array(items.length)
      for (let i = 0; i < rows.length; i++) marks[rows[i] ?? 0] = 1
      const spots = spotsOf(rows)
      const groups =
        box.minLon <= box.maxLon
          ? clustersOf(positions, spots, stepsOf(box), zoom)
          : clustersOf(positions, spots.filter(isInside(box)), WORLD, zoom)
      return groups.map((group) => ({
        ...onTheMap(positions, group),
        count: group.count,
        rows: group.minX === group.maxX && group.minY === group.maxY ? rowsOf(group, marks) : null,
      }))
    },
    bounds(rows) {
      const box: Box = { minLat: 90, maxLat: -90, minLon: 180, maxLon: -180 }
      for (let i = 0; i < rows.length; i++) {
        const spot = spotOf[rows[i] ?? 0] ?? -1
        if (spot < 0) continue
        const [lat, lon] = [positions.lat[spot] ?? 0, positions.lon[spot] ?? 0]
        if (lat < box.minLat) box.minLat = lat
        if (lat > box.maxLat) box.maxLat = lat
        if (lon < box.minLon) box.minLon = lon
        if (lon > box.maxLon) box.maxLon = lon
      }
      return box.minLat <= box.maxLat ? box : null
    },
  }
}

/** The number of a cell of 650 metres, such that those of near cells are mostly near each other. */
function cellOf(x: number, y: number): number {
  let cell = 0
  for (let bit = 29; bit >= 14; bit--) cell = cell * 4 + ((x >> bit) & 1) * 2 + ((y >> bit) & 1)
  return cell
}
