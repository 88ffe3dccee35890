import { BadUserInputError } from '@gable/subgraph-kit/errors/subgraph-error'

interface Point {
  lat: number
  lon: number
}

interface Box {
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
}

/** Validates and rounds a latitude. Throws a BadUserInputError that refers to the argument as `name`. */
export const latitude = (degrees: number, name = 'lat') => within(90, degrees, name)

/** Validates and rounds a longitude. Throws a BadUserInputError that refers to the argument as `name`. */
export const longitude = (degrees: number, name = 'lon') => within(180, degrees, name)

/** Validates and rounds a point on the map. Errors refer to the point as `name`. */
export function checkedPoint({ lat, lon }: Point, name: string): Point {
  return { lat: latitude(lat, `${name}.lat`), lon: longitude(lon, `${name}.lon`) }
}

/** Validates a bounding box on the map. The box may cross the 180th meridian but not a pole. */
export function checkedBox(box: Box, name: string): Box {
  const minLat = latitude(box.minLat, `${name}.minLat`)
  const maxLat = latitude(box.maxLat, `${name}.maxLat`)
  const minLon = longitude(box.minLon, `${name}.minLon`)
  const maxLon = longitude(box.maxLon, `${name}.maxLon`)
  if (minLat > maxLat) throw new BadUserInputError(`${name}.minLat must not be above ${name}.maxLat.`)
  return { minLat, maxLat, minLon, maxLon }
}

function within(limit: number, degrees: number, name: string): number {
  if (Math.abs(degrees) <= limit) return rounded(degrees)
  throw new BadUserInputError(`${name} must be from -${limit} to ${limit} degrees.`)
}

/** Rounds to 6 decimals (about 10 centimeters), which also avoids exponent notation. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}
