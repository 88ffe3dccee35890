import type { GeoBounds, GeoPoint } from '../../../platform/geo/geo.ts'

/** Padding factor, so that pins at the edge of the box are fully visible. */
const PADDING_RATIO = 1.12
/** Minimum distance from the center to an edge in degrees, about 200 m. */
const MIN_HALF_SIDE_DEGREES = 0.002

/** Returns a bounding box that is centered on a point and contains all others. */
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
