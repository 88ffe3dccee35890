import { streetsOf } from '@gable/data/market/site/street-names'
import { hash, type Random } from '@gable/data/random/random'
import type { Cell } from './grid.ts'
import { type Ground, kmBetween, type Point } from './ground.ts'

/** Streets wind, and one waits at corners. */
const DETOUR = 1.3
const METRES_PER_MINUTE = 80
/** Fields of this many degrees have streets of their own. */
const STREETS_SIZE = 0.02

/** Minutes on foot, never less than one. */
export const minutesBetween = (from: Point, to: Point): number =>
  Math.max(1, Math.round((kmBetween(from, to) * 1000 * DETOUR) / METRES_PER_MINUTE))

/** A whole number whose average is `expected`. */
export function countOf(expected: number, random: Random): number {
  const whole = Math.floor(expected)
  return whole + (random.chance(expected - whole) ? 1 : 0)
}

/** Somewhere in a field, to about a metre. */
export const pointIn = ({ lat, lon, height, width }: Cell, random: Random): Point => ({
  lat: Math.round((lat + random.unit() * height) * 1e5) / 1e5,
  lon: Math.round((lon + random.unit() * width) * 1e5) / 1e5,
})

/** A street near a point, and another that crosses it. */
export function streetsAt(ground: Ground, point: Point, random: Random): [string, string] {
  const field = `${Math.floor(point.lat / STREETS_SIZE)}/${Math.floor(point.lon / STREETS_SIZE)}`
  const central = ground.densityAt(point) > 0.3
  const streets = streetsOf(ground.city.placeKey, ground.region, hash(field) % 9973, central)
  const [street = '', crossing = ''] = random.sample(streets, 2)
  return [street, crossing]
}

export function addressOf(ground: Ground, street: string, random: Random): string {
  const number = ground.densityAt(ground.city) > 0.5 ? random.int(101, 4899) : random.int(101, 899)
  return `${number}${ground.language === 'fr' ? ',' : ''} ${street}, ${ground.city.placeName}`
}

/** Nearest first, at most `most` of them; of every kind the nearest before a second of any. */
export function nearestOfEach<T extends { walking_time: number }>(
  spots: readonly T[],
  kindOf: (spot: T) => string,
  most: number,
): T[] {
  const seen = new Map<string, number>()
  return spots
    .map((spot) => {
      const rank = seen.get(kindOf(spot)) ?? 0
      seen.set(kindOf(spot), rank + 1)
      return { spot, rank }
    })
    .sort((one, other) => one.rank - other.rank || one.spot.walking_time - other.spot.walking_time)
    .slice(0, most)
    .map(({ spot }) => spot)
    .sort((one, other) => one.walking_time - other.walking_time)
}

/** Nearest first, each name once: what is called the same further away is left out. */
export function sorted<T extends { walking_time: number; name: string }>(spots: readonly T[]): T[] {
  const names = new Set<string>()
  return spots
    .toSorted((one, other) => one.walking_time - other.walking_time)
    .filter(({ name }) => !names.has(name) && names.add(name))
}
