import { MAX_AREAS, MAX_CORNERS, MIN_CORNERS } from '@gable/kit/rules/search-limits'
import * as codec from '@googlemaps/polyline-codec'
import type { DrawnArea, GeoBounds, GeoPoint } from './geo.ts'

/** Node exposes the library's UMD build as the default export, but bundlers expose named exports. */
const parts: typeof codec & { default?: typeof codec } = { ...codec }
const { decode, encode } = parts.default ?? parts

/** Decimal places of coordinates in URLs: about 1 m. */
const PRECISION = 5

/** Adds 0 to turn -0 into 0, because -0 and 0 serialize differently. */
const rounded = (degrees: number): number => Number(degrees.toFixed(PRECISION)) + 0

const isPoint = ({ lat, lon }: GeoPoint): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180

/** Rounds a box to the precision of URLs. */
export function toBounds({ minLat, maxLat, minLon, maxLon }: GeoBounds): GeoBounds {
  return {
    minLat: rounded(minLat),
    maxLat: rounded(maxLat),
    minLon: rounded(minLon),
    maxLon: rounded(maxLon),
  }
}

/** Rounds an area to the precision of URLs. */
export function toArea({ points, exclude }: DrawnArea): DrawnArea {
  return { points: points.map(({ lat, lon }) => ({ lat: rounded(lat), lon: rounded(lon) })), exclude }
}

/** Parses `[minLat, minLon, maxLat, maxLon]`. Undefined when the value is not a valid box. */
export function readBounds(value: unknown): GeoBounds | undefined {
  if (!Array.isArray(value) || value.length !== 4) return undefined
  const edges = value.filter((edge): edge is number => typeof edge === 'number' && Number.isFinite(edge))
  const [minLat, minLon, maxLat, maxLon] = edges
  if (minLat === undefined || minLon === undefined || maxLat === undefined || maxLon === undefined)
    return undefined
  const corners = [
    { lat: minLat, lon: minLon },
    { lat: maxLat, lon: maxLon },
  ]
  if (minLat > maxLat || !corners.every(isPoint)) return undefined
  return toBounds({ minLat, maxLat, minLon, maxLon })
}

export const printBounds = ({ minLat, minLon, maxLat, maxLon }: GeoBounds): number[] => [
  minLat,
  minLon,
  maxLat,
  maxLon,
]

/**
 * Parses `[{ path, exclude? }]`, where each path is an encoded polyline. Undefined when any of the areas is
 * invalid.
 */
export function readAreas(value: unknown): DrawnArea[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_AREAS) return undefined
  const areas = value.map(readArea)
  return areas.every((area) => area !== undefined) ? areas : undefined
}

function readArea(value: unknown): DrawnArea | undefined {
  if (typeof value !== 'object' || value === null || !('path' in value)) return undefined
  const { path } = value
  // Accepts only characters of the polyline format. Each corner takes at least two characters.
  if (typeof path !== 'string' || !/^[?-~]{6,10000}$/.test(path)) return undefined
  const points = decode(path, PRECISION).map(([lat, lon]) => ({ lat: rounded(lat), lon: rounded(lon) }))
  const isArea = points.length >= MIN_CORNERS && points.length <= MAX_CORNERS && points.every(isPoint)
  // Rejects truncated paths and other encodings, because they would not serialize back to the same path.
  if (!isArea || printPath(points) !== path) return undefined
  return { points, exclude: 'exclude' in value && value.exclude === true }
}

export const printArea = ({ points, exclude }: DrawnArea) => ({
  path: printPath(points),
  ...(exclude ? { exclude } : {}),
})

const printPath = (points: readonly GeoPoint[]): string =>
  encode(
    points.map(({ lat, lon }) => [lat, lon]),
    PRECISION,
  )
