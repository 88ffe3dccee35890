/**
 * Width and height of the Web Mercator square in steps. A step is about 4 cm wide at the equator, and every
 * coordinate fits in an Int32.
 */
export const MERCATOR_SIZE = 2 ** 30

// Max latitude of Web Mercator, in degrees. The poles are infinitely far away.
const MAX_LAT = 85.05112878

/** Returns the number of steps from the western edge of the square. */
export const mercatorX = (lon: number): number => toStep((lon + 180) / 360)

/** Returns the number of steps from the northern edge of the square. */
export function mercatorY(lat: number): number {
  const radians = (Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180
  return toStep((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2)
}

const toStep = (share: number) => Math.max(0, Math.min(MERCATOR_SIZE - 1, Math.floor(share * MERCATOR_SIZE)))

/** Converts steps from the western edge to degrees of longitude. */
export const lonOf = (x: number): number => (x / MERCATOR_SIZE) * 360 - 180

/** Converts steps from the northern edge to degrees of latitude. */
export const latOf = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / MERCATOR_SIZE))) * 180) / Math.PI
