/** The Web Mercator square is so many steps wide and high: four centimetres each, and exact in an Int32. */
export const STEPS = 2 ** 30

// Web Mercator ends here; the poles are infinitely far away.
const LAT_MAX = 85.05112878

/** Steps from the western edge of the square. */
export const mercatorX = (lon: number): number => step((lon + 180) / 360)

/** Steps from the northern edge of the square. */
export function mercatorY(lat: number): number {
  const radians = (Math.max(-LAT_MAX, Math.min(LAT_MAX, lat)) * Math.PI) / 180
  return step((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2)
}

const step = (share: number) => Math.max(0, Math.min(STEPS - 1, Math.floor(share * STEPS)))

/** Degrees of a position across the square. */
export const lonOf = (x: number): number => (x / STEPS) * 360 - 180

/** Degrees of a position down the square. */
export const latOf = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / STEPS))) * 180) / Math.PI
