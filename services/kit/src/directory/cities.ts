import { smallest } from '../memory/smallest.ts'
import type { Located } from './location-index.ts'

const ITEMS_PER_YIELD = 4_096
const KM_PER_DEGREE = 111.2

/** A city that has entries in the directory, such as agents or offices. */
export interface City {
  city: string
  state: string
  citySlug: string
  cityKey: string
  count: number
  /** Center of the entries with a known location, in degrees. Null when no entry has a known location. */
  lat: number | null
  lon: number | null
}

interface Position {
  lat: number | null
  lon: number | null
}

export interface StateCount {
  state: string
  count: number
  /** Cities in the state; those with the most entries come first. */
  cities: readonly City[]
}

export interface Cities {
  /** Sorted by state code. */
  states: readonly StateCount[]
  byKey(cityKey: string): City | undefined
  /**
   * Returns the city with this slug. When several cities of a state share a slug, returns the one with the
   * most entries.
   */
  bySlug(state: string, citySlug: string): City | undefined
  /**
   * Returns the cities nearest to a position or to another city. The result does not include that city. When
   * the position is unknown, returns the largest cities.
   */
  near(at: Position, limit: number): City[]
  /** Returns the cities with the most entries, in one state or, when `state` is undefined, in all states. */
  largest(state: string | undefined, limit: number): City[]
}

export interface CityLocation extends Located {
  city: string
  state: string
  cityKey: string
}

export function* createCities(
  items: readonly CityLocation[],
  slugify: (name: string) => string,
): Generator<undefined, Cities> {
  const gathered = new Map<string, { city: City; located: number; lat: number; lon: number }>()
  for (const [i, { city, state, cityKey, lat, lon }] of items.entries()) {
    if (i % ITEMS_PER_YIELD === 0) yield
    let known = gathered.get(cityKey)
    if (!known) {
      // A name without letters has an empty slug; use the key in its path instead.
      const citySlug = slugify(city) || cityKey
      known = {
        city: { city, state, citySlug, cityKey, count: 0, lat: null, lon: null },
        located: 0,
        lat: 0,
        lon: 0,
      }
      gathered.set(cityKey, known)
    }
    known.city.count++
    if (lat === null || lon === null) continue
    known.located++
    known.lat += lat
    known.lon += lon
  }
  for (const { city, located, lat, lon } of gathered.values()) {
    if (located === 0) continue
    city.lat = lat / located
    city.lon = lon / located
  }
  yield
  const all = [...gathered.values()].map(({ city }) => city).sort(byCountDescending)
  const ofState = new Map<string, City[]>()
  for (const city of all) {
    const cities = ofState.get(city.state)
    if (cities) cities.push(city)
    else ofState.set(city.state, [city])
  }
  const bySlug = new Map(all.toReversed().map((city) => [`${city.state}/${city.citySlug}`, city]))
  const located = all.filter(({ lat }) => lat !== null)

  return {
    states: [...ofState]
      .map(([state, cities]) => ({ state, count: cities.reduce((sum, { count }) => sum + count, 0), cities }))
      .sort((one, other) => (one.state < other.state ? -1 : 1)),
    byKey: (cityKey) => gathered.get(cityKey)?.city,
    bySlug: (state, citySlug) => bySlug.get(`${state}/${citySlug}`),
    near(at, limit) {
      if (at.lat === null) return all.filter((other) => other !== at).slice(0, limit)
      const distances = Float64Array.from(located, (other) => distanceKm(at, other))
      // The nearest cities may include the city itself, so this finds one more.
      const farthest = smallest(distances, limit + 1).at(-1) ?? 0
      return located
        .flatMap((other, i) => {
          const km = distances[i] ?? 0
          return other !== at && km <= farthest ? [{ other, km }] : []
        })
        .sort((a, b) => a.km - b.km)
        .slice(0, limit)
        .map(({ other }) => other)
    },
    largest: (state, limit) => (state === undefined ? all : (ofState.get(state) ?? [])).slice(0, limit),
  }
}

const byCountDescending = (a: City, b: City) =>
  b.count - a.count || (a.city < b.city ? -1 : a.city > b.city ? 1 : 0)

/** Returns the approximate distance, exact enough to compare cities. */
function distanceKm(a: Position, b: Position): number {
  const [latA, latB] = [a.lat ?? 0, b.lat ?? 0]
  const across = Math.abs((a.lon ?? 0) - (b.lon ?? 0))
  const x = Math.min(across, 360 - across) * Math.cos(((latA + latB) * Math.PI) / 360)
  return Math.hypot(x, latA - latB) * KM_PER_DEGREE
}
