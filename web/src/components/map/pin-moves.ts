import type { GeoPoint } from '../../lib/geo.ts'
import { spotOf } from '../../lib/mercator.ts'

/** Of how much more weight it is to lie aside than to lie ahead. */
const aside = 2

const ways: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** In the order in which one reads a map: from north to south, and from west to east. */
export const inReadingOrder = <T extends { location: GeoPoint }>(marks: readonly T[]): T[] =>
  [...marks].sort(({ location: one }, { location: other }) => other.lat - one.lat || one.lon - other.lon)

/**
 * Which of some points, in reading order, a key leads to from one of them: an arrow to the nearest that way, Page
 * Down and Page Up through all of them, Home and End to the first and the last. Null when it leads nowhere.
 */
export function stepTo(key: string, from: number, points: readonly GeoPoint[]): number | null {
  const last = points.length - 1
  const places: Record<string, number> = { PageDown: from + 1, PageUp: from - 1, Home: 0, End: last }
  const place = places[key]
  if (place !== undefined) return place >= 0 && place <= last ? place : null
  const way = ways[key]
  const here = points[from]
  if (!way || !here) return null
  const start = spotOf(here)
  let nearest: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [index, point] of points.entries()) {
    const spot = spotOf(point)
    const [right, down] = [spot.x - start.x, spot.y - start.y]
    const ahead = right * way.x + down * way.y
    const cost = ahead + aside * Math.abs(right * way.y + down * way.x)
    if (ahead <= 0 || cost >= least) continue
    least = cost
    nearest = index
  }
  return nearest
}
