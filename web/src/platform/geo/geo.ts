/** A geographic point, in degrees. */
export interface GeoPoint {
  lat: number
  lon: number
}

/** A bounding box, in degrees. `minLon` exceeds `maxLon` when the box crosses the 180th meridian. */
export interface GeoBounds {
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
}

/** An area that the visitor drew on the map. The search includes or excludes the listings in it. */
export interface DrawnArea {
  /** Corners in order, at least three. The last corner connects to the first. */
  points: readonly GeoPoint[]
  exclude: boolean
}
