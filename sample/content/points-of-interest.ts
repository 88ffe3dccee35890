import type { Point } from '@gable/service-content/nls/neighborhood-source'
import { hash, type Random } from '../random.ts'
import { streetsOf } from '../streets/network/street-names.ts'
import { type AreaProfile, kmBetween } from './area-profile.ts'
import type { Cell } from './grid.ts'

/** Street distance relative to straight-line distance, including waits at corners. */
const DETOUR_FACTOR = 1.3
const METERS_PER_MINUTE = 80
/** Each cell of this size, in degrees, has its own streets. */
const STREET_GRID_DEGREES = 0.02

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
  lat: Math.round((lat + random.unit() * height) * 1e5) / 1e5,
  lon: Math.round((lon + random.unit() * width) * 1e5) / 1e5,
})

/** Returns a street near a point, and a street that crosses it. */
export function streetsAt(areaProfile: AreaProfile, point: Point, random: Random): [string, string] {
  const streetCell = `${Math.floor(point.lat / STREET_GRID_DEGREES)}/${Math.floor(point.lon / STREET_GRID_DEGREES)}`
  const central = areaProfile.densityAt(point) > 0.3
  const streets = streetsOf(areaProfile.city.placeKey, areaProfile.region, hash(streetCell) % 9973, central)
  const [street = '', crossing = ''] = random.sample(streets, 2)
  return [street, crossing]
}

export function addressOf(areaProfile: AreaProfile, street: string, random: Random): string {
  const number = areaProfile.densityAt(areaProfile.city) > 0.5 ? random.int(101, 4899) : random.int(101, 899)
  return `${number}${areaProfile.language === 'fr' ? ',' : ''} ${street}, ${areaProfile.city.placeName}`
}

/** Sorts items by walking time, and drops items whose name belongs to a nearer item. */
export function nearestUnique<T extends { walking_time: number; name: string }>(items: readonly T[]): T[] {
  const names = new Set<string>()
  return items
    .toSorted((one, other) => one.walking_time - other.walking_time)
    .filter(({ name }) => !names.has(name) && names.add(name))
}
