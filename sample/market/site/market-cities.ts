import type { Place } from '@gable/places/place.types'
import { TERRITORIES } from '@gable/places/states'
import type { SampleGazetteer } from '../../neighborhoods/sample-gazetteer.ts'
import { mix } from '../../random.ts'

/** Number of listings, in a market of 25,000 listings, for each city that visitors tend to search first. */
const FEATURED: Record<string, number> = {
  '5128581': 480,
  '4167147': 400,
  '4671654': 960,
  '4726206': 440,
  '4174757': 410,
  '4180439': 430,
  '4644585': 410,
  '4487042': 400,
  '5391959': 390,
  '5419384': 420,
  '5809844': 430,
  '5308655': 460,
}
const QUEBEC = { first: 460, share: 1500, cities: 26 }
const CANADA = { share: 1100, cities: 28 }
const REST_CITIES = 360

export interface MarketCity {
  city: Place
  /** Fraction of the market's listings, from 0 to 1. */
  share: number
}

/**
 * Chooses about 430 cities in the U.S. states, the District of Columbia, and Canada, sorted by number of
 * listings. Larger cities have more listings.
 */
export function chooseCities(gazetteer: SampleGazetteer): MarketCity[] {
  const cities = gazetteer.places.filter(
    ({ type, placeKey, state }) =>
      type === 'city' && !TERRITORIES.has(state) && gazetteer.zipsOfCity(placeKey).length > 0,
  )
  const featured = cities.filter(({ placeKey }) => placeKey in FEATURED)
  const quebec = cities.filter(({ state }) => state === 'QC').slice(0, QUEBEC.cities)
  const canada = cities
    .filter(({ country, state }) => country === 'CAN' && state !== 'QC')
    .slice(0, CANADA.cities)
  const rest = restOf(cities.filter(({ country, placeKey }) => country === 'USA' && !(placeKey in FEATURED)))

  const weighted: [Place, number][] = featured.map((city) => [city, FEATURED[city.placeKey] ?? 0])
  const [montreal, ...otherQuebec] = quebec
  if (montreal) weighted.push([montreal, QUEBEC.first])
  weighted.push(...spread(otherQuebec, QUEBEC.share - QUEBEC.first), ...spread(canada, CANADA.share))
  const taken = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  weighted.push(...spread(rest, 25_000 - taken))

  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  return weighted.map(([city, weight]) => ({ city, share: weight / total })).sort((a, b) => b.share - a.share)
}

/** Returns the largest U.S. cities that are not featured, and a few small towns in each state. */
function restOf(cities: readonly Place[]): Place[] {
  const large = cities.slice(0, Math.round(REST_CITIES * 0.55))
  const tail = cities.slice(large.length).filter(({ population }) => population > 4000)
  const perState = new Map<string, number>()
  const towns = tail.filter(({ state, placeKey }) => {
    const count = perState.get(state) ?? 0
    if (count >= 4 || mix(Number(placeKey) || 0) % 5 !== 0) return false
    perState.set(state, count + 1)
    return true
  })
  return [...large, ...towns.slice(0, REST_CITIES - large.length)]
}

function spread(cities: readonly Place[], listings: number): [Place, number][] {
  const weights = cities.map(({ population }) => population ** 0.62)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return cities.map((city, i) => [city, ((weights[i] ?? 0) / total) * listings])
}

/** Returns whole numbers that add up to `count`, in proportion to the shares (largest remainder method). */
export function apportion(shares: readonly number[], count: number): number[] {
  const exact = shares.map((share) => share * count)
  const whole = exact.map(Math.floor)
  const missing = count - whole.reduce((sum, n) => sum + n, 0)
  const byRemainder = exact.map((n, i) => [n - Math.floor(n), i] as const).sort((a, b) => b[0] - a[0])
  for (const [, i] of byRemainder.slice(0, missing)) whole[i] = (whole[i] ?? 0) + 1
  return whole
}
