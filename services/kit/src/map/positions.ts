/** Where rows lie: degrees, and steps of the Web Mercator square, which are NOWHERE for a row without a position. */
export interface Positions {
  x: Int32Array
  y: Int32Array
  lat: Float64Array
  lon: Float64Array
}

export const NO_POSITION = -1
