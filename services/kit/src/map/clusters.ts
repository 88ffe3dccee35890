import { createGrid, type Grid } from './grid.ts'
import { addGroup, type Group } from './group.ts'
import type { MercatorBox } from './mercator-box.ts'
import type { Positions } from './positions.ts'

export const CLUSTERS_MAX = 400
export const ZOOM_MAX = 22

// The square is 2 ^ 30 steps wide, and on the map 2 ^ (8 + zoom) pixels.
export const pixelBits = (zoom: number): number => 22 - zoom
// A cell of 64 pixels has room for a pin of 28 by 34, or for the circle of a cluster.
const CELL_BITS = 6
// What stands closer than this in pixels, in two cells, would cover each other.
const MIN_DISTANCE_PX = 34

/**
 * The rows in a part of the map as one of this zoom, 0 to 22, shows them: gathered where they would cover each
 * other, most rows first.
 */
export function clustersOf(columns: Positions, rows: Int32Array, part: MercatorBox, zoom: number): Group[] {
  return clustersFrom(zoom, (grid) => grid.addRows(columns, rows, part))
}

/** The same of rows that are added to the grid as the caller likes. */
export function clustersFrom(zoom: number, gather: (grid: Grid) => void): Group[] {
  const grid = createGrid(pixelBits(zoom) + CELL_BITS, CLUSTERS_MAX)
  gather(grid)
  return mergeOverlapping(grid.groups(), MIN_DISTANCE_PX * 2 ** pixelBits(zoom))
}

/** The groups, with each that stands within `distance` of a larger one added to it. */
function mergeOverlapping(groups: Group[], distance: number): Group[] {
  const merged: Group[] = []
  const xs = new Float64Array(groups.length)
  const ys = new Float64Array(groups.length)
  const largestFirst = groups.sort((a, b) => b.count - a.count || a.minX - b.minX || a.minY - b.minY)
  for (const group of largestFirst) {
    const [x, y] = [group.xSum / group.count, group.ySum / group.count]
    let at = 0
    while (at < merged.length && ((xs[at] ?? 0) - x) ** 2 + ((ys[at] ?? 0) - y) ** 2 >= distance ** 2) at++
    const overlapping = merged[at]
    if (overlapping) {
      addGroup(overlapping, group)
      continue
    }
    xs[at] = x
    ys[at] = y
    merged.push(group)
  }
  return merged
}
