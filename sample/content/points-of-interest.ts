import type { Point } from '@gable/service-content/nls/neighborhood-source'
import { lotOf } from '../market/site/lots.ts'
import type { Random } from '../random.ts'
import type { Position } from '../streets/network/lattice.ts'
import { addressNear } from '../streets/network/nearest.ts'
import type { StreetNetwork } from '../streets/network/network.ts'
import { type AreaProfile, kmBetween } from './area-profile.ts'
import type { Cell } from './grid.ts'

/** Street distance relative to straight-line distance, including waits at corners. */
const DETOUR_FACTOR = 1.3
const METERS_PER_MINUTE = 80

/** Returns the walking time in minutes, at least 1. */
export const minutesBetween = (from: Point, to: Point): number =>
  Math.max(1, Math.round((kmBetween(from, to) * 1000 * DETOUR_FACTOR) / METERS_PER_MINUTE))

/** Returns a random integer whose average is `expected`. */
export function countOf(expected: number, random: Random): number {
  const whole = Math.floor(expected)
  return whole + (random.chance(expected - whole) ? 1 : 0)
}

/** Returns a random point in a cell, rounded to about one meter. */
export const pointIn = ({ lat, lon, height, width }: Cell, random: Random): Point => ({
  lat: rounded(lat + random.unit() * height),
  lon: rounded(lon + random.unit() * width),
})

/** An address on the streets of the sample market. */
export interface StreetAddress extends Point {
  address: string
}

/**
 * Returns the address on the street nearest to a point, with its own position. Null far from any road, and in
 * the water.
 */
export function addressAt(
  { density, language, city }: { density: number } & Pick<AreaProfile, 'language' | 'city'>,
  network: StreetNetwork,
  { lat, lon }: Point,
): StreetAddress | null {
  const { lotM, setbackM } = lotOf(density)
  const found = addressNear(network, [lon, lat], lotM, setbackM)
  if (!found) return null
  const comma = language === 'fr' ? ',' : ''
  return {
    address: `${found.streetNumber}${comma} ${found.streetName}, ${city.placeName}`,
    ...pointOf(found.position),
  }
}

/** Returns a point of a position in degrees, rounded to about one meter. */
export const pointOf = ([lon, lat]: Position): Point => ({ lat: rounded(lat), lon: rounded(lon) })

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Sorts items by walking time, and drops items whose name belongs to a nearer item. */
export function nearestUnique<T extends { walking_time: number; name: string }>(items: readonly T[]): T[] {
  const names = new Set<string>()
  return items
    .toSorted((one, other) => one.walking_time - other.walking_time)
    .filter(({ name }) => !names.has(name) && names.add(name))
}
