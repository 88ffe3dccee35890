const LEVEL = 20
const CELLS = 2 ** LEVEL
// Web Mercator ends here; the poles are infinitely far away.
const LAT_MAX = 85.05112878

/**
 * Position on the Web Mercator square as one number: 20 bits each of x and y, interleaved. Points near each other
 * mostly have keys near each other, and a map tile of zoom z up to 20 is one range of keys.
 */
export function mortonOf(lat: number, lon: number): number {
  const radians = (Math.max(-LAT_MAX, Math.min(LAT_MAX, lat)) * Math.PI) / 180
  const x = cell((lon + 180) / 360)
  const y = cell((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2)
  let key = 0
  // Multiplied, not shifted: 40 bits are more than a bitwise operator keeps.
  for (let bit = LEVEL - 1; bit >= 0; bit--) key = key * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1)
  return key
}

const cell = (share: number) => Math.max(0, Math.min(CELLS - 1, Math.floor(share * CELLS)))
