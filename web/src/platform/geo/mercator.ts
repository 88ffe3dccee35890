import type { GeoPoint } from './geo.ts'

/** A point in Web Mercator: 0 to 1 from west to east and from north to south. */
export interface MercatorPoint {
  x: number
  y: number
}

/** Width of the world in px at zoom 0. */
export const WORLD_SIZE = 256

const MAX_LAT = 85.05112878

/** Projects a point. Near a pole, clamps the point to the edge of the map. */
export function toMercator({ lat, lon }: GeoPoint): MercatorPoint {
  const sine = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180)
  return { x: lon / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Returns the same longitude from -180, included, to 180. */
export const wrapLongitude = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180

export function fromMercator({ x, y }: MercatorPoint): GeoPoint {
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    lon: (x - 0.5) * 360,
  }
}
