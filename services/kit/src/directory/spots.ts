import type { Box } from '../map/box.ts'
import { clustersOf } from '../map/clusters.ts'
import type { Group } from '../map/group.ts'
import { mercatorX, mercatorY } from '../map/mercator.ts'
import { onTheMap } from '../map/on-the-map.ts'
import { isInBox, stepsOf } from '../map/part.ts'
import type { Positions } from '../map/positions.ts'
import { markedRows } from '../memory/marked-rows.ts'
import { sorted } from '../memory/sorted.ts'
import { cellOf, createSquares } from './squares.ts'

const STEP = 4_096
/** So many of those at one place are named. */
const NAMED_MOST = 20
/** From this part of all on, all are looked at. */
const PART = 1 / 8
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
  /**
   * The rows on a part of the map, in order; undefined where they may be so many of all that all are as soon looked
   * at, or where the part crosses the 180th meridian.
   */
  within(box: Box): Int32Array | undefined
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
  const order = new Int32Array(located.length)
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
    order[i] = step.row
    if (i % STEP === 0) yield
  }
  const spotCount = distinct.length
  const positions: Positions = {
    x: new Int32Array(spotCount),
    y: new Int32Array(spotCount),
    lat: new Float64Array(spotCount),
    lon: new Float64Array(spotCount),
  }
  const cells = new Float64Array(spotCount)
  for (const [spot, { x, y, lat, lon, cell }] of distinct.entries()) {
    if (spot % STEP === 0) yield
    positions.x[spot] = x
    positions.y[spot] = y
    positions.lat[spot] = lat
    positions.lon[spot] = lon
    cells[spot] = cell
  }
  const squares = createSquares(cells)

  /** The spot of each of the rows, which are marked, in the order of spots. */
  function spotsOf(rows: Int32Array, marks: Uint8Array): Int32Array {
    const spots = new Int32Array(rows.length)
    let count = 0
    if (rows.length > order.length * PART) {
      for (let i = 0; i < order.length; i++) {
        const row = order[i] ?? 0
        if (marks[row] === 1) spots[count++] = spotOf[row] ?? 0
      }
      return spots.subarray(0, count)
    }
    for (let i = 0; i < rows.length; i++) {
      const spot = spotOf[rows[i] ?? 0] ?? -1
      if (spot >= 0) spots[count++] = spot
    }
    return spots.subarray(0, count).sort()
  }

  const isInside = (box: Box) => (spot: number) =>
    isInBox(box, positions.lat[spot] ?? Number.NaN, positions.lon[spot] ?? Number.NaN)

  /** Those of the rows that are at the place of a group. */
  function rowsOf({ row: spot }: Group, marks: Uint8Array): number[] {
    return (rowsAt[spot] ?? []).filter((row) => marks[row] === 1).slice(0, NAMED_MOST)
  }

  return {
    within(box) {
      if (box.minLon > box.maxLon) return undefined
      const ranges = squares.over(stepsOf(box))
      const most = ranges.reduce((sum, { start, end }) => sum + end - start, 0)
      if (most > spotCount * PART) return undefined
      const isIn = isInside(box)
      const marks = new Uint8Array(items.length)
      for (const { start, end } of ranges)
        for (let spot = start; spot < end; spot++)
          if (isIn(spot)) for (const row of rowsAt[spot] ?? []) marks[row] = 1
      return markedRows(marks)
    },
    clusters(rows, box, zoom) {
      const marks = new Uint8Array(items.length)
      for (let i = 0; i < rows.length; i++) marks[rows[i] ?? 0] = 1
      const spots = spotsOf(rows, marks)
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
