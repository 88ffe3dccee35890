import type { GeoPoint } from '../../../platform/geo/geo.ts'

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the direction from one point to another in whole degrees clockwise from north, 0 to 359. */
export function bearing(from: GeoPoint, to: GeoPoint): number {
  const north = to.lat - from.lat
  const east = (to.lon - from.lon) * Math.cos(toRadians(from.lat))
  return normalizeDegrees((Math.atan2(east, north) * 180) / Math.PI)
}

/** Rounds an angle and normalizes it to 0 to 359 degrees. */
export const normalizeDegrees = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360

export const COMPASS_POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** Returns the compass point closest to a direction in degrees. */
export const compassPoint = (degrees: number): (typeof COMPASS_POINTS)[number] =>
  COMPASS_POINTS[Math.round(normalizeDegrees(degrees) / 45) % COMPASS_POINTS.length] ?? 'N'
