import type { GeoPoint } from '../../lib/geo.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The direction in which one point sees another, in whole degrees from north by east: 0 to 359. */
export function bearing(from: GeoPoint, to: GeoPoint): number {
  const north = to.lat - from.lat
  const east = (to.lon - from.lon) * Math.cos(radians(from.lat))
  return wholeTurn((Math.atan2(east, north) * 180) / Math.PI)
}

/** An angle as whole degrees from 0 to 359. */
export const wholeTurn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360

export const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** The wind that a direction in degrees is nearest to. */
export const windOf = (degrees: number): (typeof winds)[number] =>
  winds[Math.round(wholeTurn(degrees) / 45) % winds.length] ?? 'N'
