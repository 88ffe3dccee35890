/** The Web Mercator square is so many steps wide and high: four centimetres each, and exact in an Int32. */
export const MERCATOR_SIZE = 2 ** 30

// Web Mercator ends here; the poles are infinitely far away.
const MAX_LAT = 85.05112878

/** Steps from the western edge of the square. */
export const mercatorX = (lon: number): number => toStep((lon + 180) / 360)

/** Steps from the northern edge of the square. */
export function mercatorY(lat: number): number {
  const radians = (Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180
  return toStep((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2)
}

const toStep = (share: number) => Math.max(0, Math.min(MERCATOR_SIZE - 1, Math.floor(share * MERCATOR_SIZE)))

/** Degrees of a position across the square. */
export const lonOf = (x: number): number => (x / MERCATOR_SIZE) * 360 - 180

/** Degrees of a position down the square. */
export const latOf = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / MERCATOR_SIZE))) * 180) / Math.PI
