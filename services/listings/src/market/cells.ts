import { type Box, uncrossed } from '@gable/service-kit/map/box'
import { mercatorX, mercatorY } from '@gable/service-kit/map/mercator'

// Tiles of zoom 11 are some fifteen kilometres wide: a city is a few of them.
const LEVEL = 11
const SHIFT = 30 - LEVEL
const ACROSS = 2 ** LEVEL
const CELLS_MAX = 4_000

/** The map cell that a position on the Web Mercator square lies in. */
export const cellAt = (x: number, y: number): number => (y >> SHIFT) * ACROSS + (x >> SHIFT)

/** The cell that a position lies in and those around it, up to `reach` cells to each side. */
export function cellsAround(x: number, y: number, reach: number): number[] {
  const cells: number[] = []
  const ends = (at: number) =>
    [Math.max(0, (at >> SHIFT) - reach), Math.min(ACROSS - 1, (at >> SHIFT) + reach)] as const
  const [top, bottom] = ends(y)
  const [left, right] = ends(x)
  for (let down = top; down <= bottom; down++)
    for (let across = left; across <= right; across++) cells.push(down * ACROSS + across)
  return cells
}

/** The cells that these boxes touch, each once; undefined where they are many. */
export function cellsOf(boxes: readonly Box[]): number[] | undefined {
  const cells = new Set<number>()
  for (const { minLat, maxLat, minLon, maxLon } of boxes.flatMap(uncrossed)) {
    const [left, right] = [mercatorX(minLon) >> SHIFT, mercatorX(maxLon) >> SHIFT]
    const [top, bottom] = [mercatorY(maxLat) >> SHIFT, mercatorY(minLat) >> SHIFT]
    if ((right - left + 1) * (bottom - top + 1) > CELLS_MAX) return undefined
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) cells.add(y * ACROSS + x)
  }
  return cells.size > CELLS_MAX ? undefined : [...cells]
}
