/** A place on the globe, in degrees. */
export interface GeoPoint {
  lat: number
  lon: number
}

/** A box on the map, in degrees. One that crosses the 180th meridian has the greater `minLon`. */
export interface GeoBounds {
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
}

/** An area that somebody drew: homes are wanted in it, or not in it. */
export interface DrawnArea {
  /** Corners in order, at least three; the last is joined with the first. */
  points: readonly GeoPoint[]
  exclude: boolean
}
