import type { Feature, FeatureCollection, Geometry, LineString, Point, Polygon, Position } from 'geojson'

export type Ring = Position[]

export const collection = <G extends Geometry>(features: Feature<G>[]): FeatureCollection<G> => ({
  type: 'FeatureCollection',
  features,
})

export const featureOf = <G extends Geometry>(
  geometry: G,
  properties: Record<string, string | number> = {},
): Feature<G> => ({ type: 'Feature', geometry, properties })

/** Returns the polygons of a geometry, each a list of rings. Empty for points and lines. */
export function polygonsOf(geometry: Geometry): Ring[][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : []
}

export const polygon = (rings: Ring[]): Polygon => ({ type: 'Polygon', coordinates: rings })
export const line = (points: Position[]): LineString => ({ type: 'LineString', coordinates: points })

/**
 * Unwraps a ring that crosses the 180th meridian, so that its longitudes continue past 180. When the ring
 * surrounds a pole, closes it along latitude 89°.
 */
export function unrolled(ring: Ring): Ring {
  let turns = 0
  const path = ring.map(([lon = 0, lat = 0], index): Position => {
    const [before = lon] = ring[index - 1] ?? []
    if (Math.abs(lon - before) > 180) turns += lon > before ? -360 : 360
    return [lon + turns, lat]
  })
  const [first, last] = [path[0], path.at(-1)]
  if (turns === 0 || !first || !last) return path
  const [[start = 0, lat = 0], [end = 0]] = [first, last]
  return [...path, [end, lat < 0 ? -89 : 89], [start, lat < 0 ? -89 : 89], first]
}

/** Returns the signed area of a ring. The sign depends on the direction of the ring. */
export function signedArea(ring: Ring): number {
  let sum = 0
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    sum += x * nextY - nextX * y
  }
  return sum / 2
}

export const areaOf = (ring: Ring): number => Math.abs(signedArea(ring))

export function inRing(ring: Ring, [lon = 0, lat = 0]: Position): boolean {
  let inside = false
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    if (y > lat !== nextY > lat && lon < ((nextX - x) * (lat - y)) / (nextY - y) + x) inside = !inside
  }
  return inside
}

/** Smooths a line by cutting its corners twice (Chaikin's algorithm). */
export function smooth(points: Position[], closed: boolean): Position[] {
  let smoothed = points
  for (let round = 0; round < 2; round++) {
    const [first, last] = [smoothed[0], smoothed.at(-1)]
    const cut = smoothed.slice(0, -1).flatMap(([x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = smoothed[index + 1] ?? []
      return [
        [x * 0.75 + nextX * 0.25, y * 0.75 + nextY * 0.25],
        [x * 0.25 + nextX * 0.75, y * 0.25 + nextY * 0.75],
      ]
    })
    if (!first || !last) return points
    smoothed = closed ? [...cut, cut[0] ?? first] : [first, ...cut, last]
  }
  return smoothed
}

export const point = (lon: number, lat: number): Point => ({ type: 'Point', coordinates: [lon, lat] })
