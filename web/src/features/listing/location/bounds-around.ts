import type { GeoBounds, GeoPoint } from '../../../platform/geo/geo.ts'

/** How much wider the box is than what lies in it: a pin has room at its edge. */
const PADDING_RATIO = 1.12
/** Degrees from the middle to an edge, at least: some 200 m. */
const MIN_HALF_SIDE_DEGREES = 0.002

/** A box with a point in its middle that holds others. */
export function boundsAround({ lat, lon }: GeoPoint, others: readonly GeoPoint[]): GeoBounds {
  const halfSide = (distances: number[]) => Math.max(MIN_HALF_SIDE_DEGREES, ...distances) * PADDING_RATIO
  const halfHeight = halfSide(others.map((other) => Math.abs(other.lat - lat)))
  const halfWidth = halfSide(others.map((other) => Math.abs(other.lon - lon)))
  return {
    minLat: lat - halfHeight,
    maxLat: lat + halfHeight,
    minLon: lon - halfWidth,
    maxLon: lon + halfWidth,
  }
}
