import { type Columns, NONE } from '../market/columns.ts'
import { isInBox, type Part } from '../market/map-conditions.ts'

/** Homes that stand on the map as one, in steps of the Web Mercator square. */
export interface Group {
  /** Position of one of them in the columns. */
  row: number
  count: number
  xSum: number
  ySum: number
  minX: number
  maxX: number
  minY: number
  maxY: number
}

export const emptyGroup = (): Group => ({
  row: NONE,
  count: 0,
  xSum: 0,
  ySum: 0,
  minX: 0,
  maxX: 0,
  minY: 0,
  maxY: 0,
})

export function addGroup(group: Group, other: Group): void {
  group.count += other.count
  group.xSum += other.xSum
  group.ySum += other.ySum
  group.minX = Math.min(group.minX, other.minX)
  group.maxX = Math.max(group.maxX, other.maxX)
  group.minY = Math.min(group.minY, other.minY)
  group.maxY = Math.max(group.maxY, other.maxY)
}

/**
 * Writes to `group` the homes from rows[start] on that are inside and in one cell of 2 ^ `shift` steps, and returns
 * the position of the first in another. Those outside, or of no known position, are passed over.
 */
export function gatherRun(
  group: Group,
  { x, y, lat, lon }: Columns,
  rows: Int32Array,
  start: number,
  shift: number,
  { box, left, right, top, bottom }: Part,
): number {
  let [count, first, cellX, cellY] = [0, NONE, NONE, NONE]
  let [xSum, ySum, minX, maxX, minY, maxY] = [0, 0, 0, 0, 0, 0]
  let i = start
  for (; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const homeX = x[row] ?? NONE
    const homeY = y[row] ?? NONE
    if (((homeX - left) | (right - homeX) | (homeY - top) | (bottom - homeY)) < 0) continue
    const isAtEdge = homeX === left || homeX === right || homeY === top || homeY === bottom
    if (isAtEdge && !isInBox(box, lat[row] ?? Number.NaN, lon[row] ?? Number.NaN)) continue
    if (homeX >> shift !== cellX || homeY >> shift !== cellY) {
      if (count > 0) break
      cellX = homeX >> shift
      cellY = homeY >> shift
      first = row
      minX = maxX = homeX
      minY = maxY = homeY
    }
    count++
    xSum += homeX
    ySum += homeY
    if (homeX < minX) minX = homeX
    else if (homeX > maxX) maxX = homeX
    if (homeY < minY) minY = homeY
    else if (homeY > maxY) maxY = homeY
  }
  group.row = first
  group.count = count
  group.xSum = xSum
  group.ySum = ySum
  group.minX = minX
  group.maxX = maxX
  group.minY = minY
  group.maxY = maxY
  return i
}
