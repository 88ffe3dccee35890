import type { Box } from '@gable/service-kit/map/box'
import { oddCrossings } from './crossings.ts'

/** A point of the map in degrees. */
export interface Point {
  lat: number
  lon: number
}

/** What somebody drew on the map. */
export interface Polygon {
  /** The smallest box around it. */
  box: Box
  /** Whether a point lies inside; where sides cross each other, by the even-odd rule. */
  holds(lat: number, lon: number): boolean
}

const TURN = 360

/**
 * The inside of a polygon: `corners` in order, the last joined with the first. Sides are straight in degrees, and
 * go the shorter way round the earth.
 */
export function polygonOf(corners: readonly Point[]): Polygon {
  const points = unwound(corners)
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  const [minLat, maxLat] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lons), Math.max(...lons)]
  const sides = points.map((from, i) => ({ from, to: points[(i + 1) % points.length] ?? from }))
  const isOdd = oddCrossings(sides, { minLat, maxLat, west, east })

  return {
    box: { minLat, maxLat, ...longitudes(west, east) },
    holds: (lat, lon) => isOdd(lat, lon < west ? lon + TURN : lon),
  }
}

/** The corners with longitudes that go on past 180, so that no side jumps; the westernmost is from -180 to 180. */
function unwound(corners: readonly Point[]): Point[] {
  let before = corners[0]?.lon ?? 0
  const points = corners.map(({ lat, lon }) => {
    before = lon + TURN * Math.round((before - lon) / TURN)
    return { lat, lon: before }
  })
  const west = Math.min(...points.map(({ lon }) => lon))
  const shift = -TURN * Math.floor((west + 180) / TURN)
  return points.map(({ lat, lon }) => ({ lat, lon: lon + shift }))
}

function longitudes(west: number, east: number): Pick<Box, 'minLon' | 'maxLon'> {
  if (east - west >= TURN) return { minLon: -180, maxLon: 180 }
  return { minLon: west, maxLon: east > 180 ? east - TURN : east }
}
