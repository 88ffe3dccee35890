import type { GeoBounds, GeoPoint } from '../../lib/geo.ts'

/** How much wider the box is than what lies in it: a pin has room at its edge. */
const room = 1.12
/** Degrees from the middle to an edge, at least: some 200 m. */
const least = 0.002

/** A box with a point in its middle that holds others. */
export function boundsAround({ lat, lon }: GeoPoint, others: readonly GeoPoint[]): GeoBounds {
  const reach = (distances: number[]) => Math.max(least, ...distances) * room
  const high = reach(others.map((other) => Math.abs(other.lat - lat)))
  const wide = reach(others.map((other) => Math.abs(other.lon - lon)))
  return { minLat: lat - high, maxLat: lat + high, minLon: lon - wide, maxLon: lon + wide }
}
