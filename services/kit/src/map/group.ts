import { isInBox, type MercatorBox } from './mercator-box.ts'
import { NO_POSITION, type Positions } from './positions.ts'

/** Rows shown as one marker on the map. Coordinates are steps of the Web Mercator square. */
export interface Group {
  /** Index of one of the group's rows in the columns. */
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
  row: NO_POSITION,
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
 * Starts at rows[start] and adds consecutive rows to `group` while they are in the same cell, which is 2 ^
 * `shift` steps wide. Skips rows outside the box and rows without a position. Returns the index of the first
 * row in another cell.
 */
export function gatherRun(
  group: Group,
  { x, y, lat, lon }: Positions,
  rows: Int32Array,
  start: number,
  shift: number,
  { box, left, right, top, bottom }: MercatorBox,
): number {
  let [count, first, cellX, cellY] = [0, NO_POSITION, NO_POSITION, NO_POSITION]
  let [xSum, ySum, minX, maxX, minY, maxY] = [0, 0, 0, 0, 0, 0]
  let i = start
  for (; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const rowX = x[row] ?? NO_POSITION
    const rowY = y[row] ?? NO_POSITION
    if (((rowX - left) | (right - rowX) | (rowY - top) | (bottom - rowY)) < 0) continue
    const isAtEdge = rowX === left || rowX === right || rowY === top || rowY === bottom
    if (isAtEdge && !isInBox(box, lat[row] ?? Number.NaN, lon[row] ?? Number.NaN)) continue
    if (rowX >> shift !== cellX || rowY >> shift !== cellY) {
      if (count > 0) break
      cellX = rowX >> shift
      cellY = rowY >> shift
      first = row
      minX = maxX = rowX
      minY = maxY = rowY
    }
    count++
    xSum += rowX
    ySum += rowY
    if (rowX < minX) minX = rowX
    else if (rowX > maxX) maxX = rowX
    if (rowY < minY) minY = rowY
    else if (rowY > maxY) maxY = rowY
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
