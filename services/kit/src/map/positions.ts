/**
 * Positions of rows in degrees and in steps of the Web Mercator square. A row without a position has
 * NO_POSITION in `x` and `y`.
 */
export interface Positions {
  x: Int32Array
  y: Int32Array
  lat: Float64Array
  lon: Float64Array
}

export const NO_POSITION = -1
