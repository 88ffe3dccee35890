import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { toMercator } from '../../../platform/geo/mercator.ts'

/**
 * Weight of a point's sideways distance when an arrow key selects the nearest point. The distance in the
 * direction of the key has weight 1.
 */
const ASIDE_WEIGHT = 2

const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Sorts pins from north to south, then from west to east. */
export const inReadingOrder = <T extends { location: GeoPoint }>(pins: readonly T[]): T[] =>
  [...pins].sort(({ location: one }, { location: other }) => other.lat - one.lat || one.lon - other.lon)

/**
 * Returns the index of the point that a key moves to, or null. Arrow keys move to the nearest point in their
 * direction. Page Down and Page Up move to the next and previous point, Home and End to the first and last.
 * Points must be in reading order.
 */
export function stepTo(key: string, from: number, points: readonly GeoPoint[]): number | null {
  const last = points.length - 1
  const targets: Record<string, number> = { PageDown: from + 1, PageUp: from - 1, Home: 0, End: last }
  const target = targets[key]
  if (target !== undefined) return target >= 0 && target <= last ? target : null
  const direction = DIRECTIONS[key]
  const here = points[from]
  if (!direction || !here) return null
  const start = toMercator(here)
  let nearest: number | null = null
  let minCost = Number.POSITIVE_INFINITY
  for (const [index, point] of points.entries()) {
    const projected = toMercator(point)
    const [right, down] = [projected.x - start.x, projected.y - start.y]
    const ahead = right * direction.x + down * direction.y
    const cost = ahead + ASIDE_WEIGHT * Math.abs(right * direction.y + down * direction.x)
    if (ahead <= 0 || cost >= minCost) continue
    minCost = cost
    nearest = index
  }
  return nearest
}
