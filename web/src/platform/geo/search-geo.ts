import * as codec from '@googlemaps/polyline-codec'
import type { DrawnArea, GeoBounds, GeoPoint } from './geo.ts'

/** Node takes the whole of its UMD build as the default, bundlers take its parts by name. */
const parts: typeof codec & { default?: typeof codec } = { ...codec }
const { decode, encode } = parts.default ?? parts

/** Decimals of a degree that an address keeps: about a metre. */
const PRECISION = 5
/** An address with more areas than this is not read. */
export const MAX_AREAS = 10
const MIN_CORNERS = 3
const MAX_CORNERS = 500

/** Without a negative zero, which is printed as another. */
const rounded = (degrees: number): number => Number(degrees.toFixed(PRECISION)) + 0

const isPoint = ({ lat, lon }: GeoPoint): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180

/** A box as exact as an address can say it. */
export function toBounds({ minLat, maxLat, minLon, maxLon }: GeoBounds): GeoBounds {
  return {
    minLat: rounded(minLat),
    maxLat: rounded(maxLat),
    minLon: rounded(minLon),
    maxLon: rounded(maxLon),
  }
}

/** An area as exact as an address can say it. */
export function toArea({ points, exclude }: DrawnArea): DrawnArea {
  return { points: points.map(({ lat, lon }) => ({ lat: rounded(lat), lon: rounded(lon) })), exclude }
}

/** Reads `[minLat, minLon, maxLat, maxLon]`; undefined when it is no box. */
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

/** Reads `[{ path, exclude? }]`, each path an encoded polyline; undefined when any of them is no area. */
export function readAreas(value: unknown): DrawnArea[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_AREAS) return undefined
  const areas = value.map(readArea)
  return areas.every((area) => area !== undefined) ? areas : undefined
}

function readArea(value: unknown): DrawnArea | undefined {
  if (typeof value !== 'object' || value === null || !('path' in value)) return undefined
  const { path } = value
  // Characters of the polyline format alone; each corner takes two of them at least.
  if (typeof path !== 'string' || !/^[?-~]{6,10000}$/.test(path)) return undefined
  const points = decode(path, PRECISION).map(([lat, lon]) => ({ lat: rounded(lat), lon: rounded(lon) }))
  const isArea = points.length >= MIN_CORNERS && points.length <= MAX_CORNERS && points.every(isPoint)
  // A path that was cut off, or written another way, would not be printed as it was read.
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
