import type { DrawnArea, GeoPoint } from '../../../platform/geo/geo.ts'

type Position = [lon: number, lat: number]

/** GeoJSON order, rounded to 6 decimals (11 cm). terra-draw rejects coordinates with more decimals. */
const position = (lon: number, lat: number): Position => [rounded(lon), rounded(lat)]
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Returns the corners in order, closed with the first corner. */
export function ringOf(points: readonly GeoPoint[]): Position[] {
  const ring = points.map(({ lat, lon }) => position(lon, lat))
  const [first] = ring
  return first ? [...ring, first] : []
}

/** Returns the center of an area's bounding box. */
export function centerOf({ points }: DrawnArea): GeoPoint {
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  return {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lon: (Math.min(...lons) + Math.max(...lons)) / 2,
  }
}

/** Returns equally spaced 45-degree hatch lines across an area, each from edge to edge. */
export function hatch(points: readonly GeoPoint[], count = 24): Position[][] {
  const { south, west, size, squeeze } = boxOf(points)
  // Coordinates as fractions of the box, with x to the east and y to the north. The sum x + y is constant
  // along a hatch line.
  const corners = points.map(({ lat, lon }) => ({
    x: ((lon - west) * squeeze) / size,
    y: (lat - south) / size,
  }))
  const lines: Position[][] = []
  for (let line = 1; line < count; line += 1) {
    const sum = (2 * line) / count
    const crossings = corners
      .flatMap((corner, index) => {
        const before = corners.at(index - 1) ?? corner
        const [from, to] = [before.x + before.y, corner.x + corner.y]
        if (from > sum === to > sum) return []
        return [before.x + ((sum - from) / (to - from)) * (corner.x - before.x)]
      })
      .sort((a, b) => a - b)
      .map((x) => position(west + (x * size) / squeeze, south + (sum - x) * size))
    for (let index = 0; index + 1 < crossings.length; index += 2)
      lines.push(crossings.slice(index, index + 2))
  }
  return lines
}

/**
 * Returns the bounding box of an area: the southwest corner, the longer side in degrees of latitude (`size`),
 * and the length of a degree of longitude in degrees of latitude (`squeeze`).
 */
function boxOf(points: readonly GeoPoint[]) {
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  const [south, west, north, east] = [
    Math.min(...lats),
    Math.min(...lons),
    Math.max(...lats),
    Math.max(...lons),
  ]
  const lonScale = Math.cos((((south + north) / 2) * Math.PI) / 180)
  return { south, west, squeeze: lonScale, size: Math.max(north - south, (east - west) * lonScale) || 1 }
}
