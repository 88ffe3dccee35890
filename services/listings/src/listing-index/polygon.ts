import type { Box } from '@gable/service-kit/map/box'
import { oddCrossings } from './crossings.ts'

/** A point on the map, in degrees. */
export interface Point {
  lat: number
  lon: number
}

/** A polygon that the user drew on the map. */
export interface Polygon {
  /** Bounding box. */
  box: Box
  /** Whether a point lies inside. Where edges cross each other, the even-odd rule applies. */
  contains(lat: number, lon: number): boolean
}

const FULL_CIRCLE = 360

/**
 * Returns the polygon with these corners in order; the last corner connects to the first. Edges are straight
 * lines in degrees and go the shorter way around the earth.
 */
export function polygonOf(corners: readonly Point[]): Polygon {
  const points = unwrapLongitudes(corners)
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  const [minLat, maxLat] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const edges = points.map((from, i) => ({ from, to: points[(i + 1) % points.length] ?? from }))
  const isOdd = oddCrossings(edges, { minLat, maxLat, west, east })

  return {
    box: { minLat, maxLat, ...longitudes(west, east) },
    contains: (lat, lon) => isOdd(lat, lon < west ? lon + FULL_CIRCLE : lon),
  }
}

/**
 * Returns the corners with longitudes that continue past 180, so that no edge jumps. The westernmost
 * longitude is from -180 to 180.
 */
function unwrapLongitudes(corners: readonly Point[]): Point[] {
  let previous = corners[0]?.lon ?? 0
  const points = corners.map(({ lat, lon }) => {
    previous = lon + FULL_CIRCLE * Math.round((previous - lon) / FULL_CIRCLE)
    return { lat, lon: previous }
  })
  const west = Math.min(...points.map(({ lon }) => lon))
  const shift = -FULL_CIRCLE * Math.floor((west + 180) / FULL_CIRCLE)
  return points.map(({ lat, lon }) => ({ lat, lon: lon + shift }))
}

function longitudes(west: number, east: number): Pick<Box, 'minLon' | 'maxLon'> {
  if (east - west >= FULL_CIRCLE) return { minLon: -180, maxLon: 180 }
  return { minLon: west, maxLon: east > 180 ? east - FULL_CIRCLE : east }
}
