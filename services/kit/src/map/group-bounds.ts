import type { Group } from './group.ts'
import { latOf, lonOf } from './mercator.ts'
import { NO_POSITION, type Positions } from './positions.ts'

/**
 * Returns the location of a group in degrees: the mean position of its rows, and the bounding box of the
 * rows.
 */
export function groupBounds({ lat, lon }: Positions, group: Group) {
  const { row, count, minX, maxX, minY, maxY } = group
  // Rows that share one position keep its exact coordinates. Otherwise, bounds are the edges of Mercator
  // steps, which are 4 cm wide.
  if (minX === maxX && minY === maxY) {
    const location = { lat: lat[row] ?? NO_POSITION, lon: lon[row] ?? NO_POSITION }
    return {
      location,
      bounds: { minLat: location.lat, maxLat: location.lat, minLon: location.lon, maxLon: location.lon },
    }
  }
  return {
    location: { lat: latOf(group.ySum / count), lon: lonOf(group.xSum / count) },
    bounds: { minLat: latOf(maxY + 1), maxLat: latOf(minY), minLon: lonOf(minX), maxLon: lonOf(maxX + 1) },
  }
}
