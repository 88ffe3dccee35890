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

/** A latitude as a caller gave it. Throws BadUserInputError, which calls it by `name`. */
export const latitude = (degrees: number, name = 'lat') => within(90, degrees, name)

/** A longitude likewise. */
export const longitude = (degrees: number, name = 'lon') => within(180, degrees, name)

/** A point on the map; `name` says in an error which one it was. */
export function checkedPoint({ lat, lon }: Point, name: string): Point {
  return { lat: latitude(lat, `${name}.lat`), lon: longitude(lon, `${name}.lon`) }
}

/** A box on the map, which may cross the 180th meridian but no pole. */
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

/** To about ten centimetres, and never with an exponent. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}
