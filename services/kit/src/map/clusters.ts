import { createGrid, type Grid } from './grid.ts'
import { addGroup, type Group } from './group.ts'
import type { MercatorBox } from './mercator-box.ts'
import type { Positions } from './positions.ts'

export const CLUSTERS_MAX = 400

// log2 of the number of Mercator steps per pixel: the Mercator square is 2 ^ 30 steps wide and 2 ^ (8 + zoom)
// pixels wide.
export const pixelBits = (zoom: number): number => 22 - zoom
// log2 of the cell width in pixels. A cell of 64 pixels has room for a pin of 28 by 34 pixels, or for the
// circle of a cluster.
const CELL_BITS = 6
// Minimum distance in pixels between two clusters. Their pins would overlap if they were closer.
const MIN_DISTANCE_PX = 34

/**
 * Clusters the rows in a part of the map at a zoom level (0 to 22). Rows whose pins would overlap form one
 * group. Returns the largest groups first.
 */
export function clustersOf(columns: Positions, rows: Int32Array, part: MercatorBox, zoom: number): Group[] {
  return clustersFrom(zoom, (grid) => grid.addRows(columns, rows, part))
}

/** Clusters the rows that `gather` adds to the grid. */
export function clustersFrom(zoom: number, gather: (grid: Grid) => void): Group[] {
  const grid = createGrid(pixelBits(zoom) + CELL_BITS, CLUSTERS_MAX)
  gather(grid)
  return mergeOverlapping(grid.groups(), MIN_DISTANCE_PX * 2 ** pixelBits(zoom))
}

/** Merges each group into a larger group within `distance` steps of it. */
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
