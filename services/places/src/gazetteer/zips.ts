import { Delaunay } from 'd3-delaunay'
import { boundsAround, distanceKm } from '../geometry.ts'
import { groupBy } from '../group-by.ts'
import { matchName } from '../names.ts'
import type { Place } from '../place.types.ts'
import { makePlace } from '../place-builder.ts'
import type { CanadianArea } from '../sources/canadian-areas.ts'
import type { UsZip } from '../sources/us-zips.ts'
import { isWithoutHomes } from '../sources/zips-without-homes.ts'
import { STATE_BY_CODE } from '../states.ts'
import type { Cities } from './cities.ts'
import type { Counties } from './counties.ts'

interface Point {
  lat: number
  lon: number
}

/**
 * Returns about half the median distance to the neighboring codes, in km. 0 for a code that shares its point
 * with another code (a PO box).
 */
function radiiKm(points: readonly Point[]): number[] {
  const delaunay = Delaunay.from(
    points,
    ({ lat, lon }) => lon * Math.cos((lat * Math.PI) / 180),
    ({ lat }) => lat,
  )
  return points.map((point, i) => {
    const distances: number[] = []
    for (const j of delaunay.neighbors(i)) distances.push(distanceKm(point, points[j] ?? point))
    distances.sort((a, b) => a - b)
    const median = distances[Math.floor(distances.length / 2)] ?? 0
    return distances.length === 0 ? 0 : Math.min(40, Math.max(0.4, median * 0.55))
  })
}

/** Returns the same number for codes at the same point. Positions of the ZIP code data have up to four decimals. */
const pointKey = ({ lat, lon }: Point): number => Math.round(lat * 1e4) * 1e7 + Math.round(lon * 1e4)

export interface Zips {
  list: Place[]
  /**
   * Codes with residential mail delivery, by city key. Excludes post office boxes and codes of single
   * buildings and organizations. A city has no entry when none of its codes has homes.
   */
  deliveredByCity: Map<string | null, Place[]>
}

export function buildUsZips(rows: readonly UsZip[], cities: Cities, counties: Counties): Zips {
  const radii = radiiKm(rows)
  const sharing = new Map<number, number>()
  for (const row of rows) sharing.set(pointKey(row), (sharing.get(pointKey(row)) ?? 0) + 1)
  const list = rows.map((row, i) => {
    const city = cities.ofZip(row)
    const fips = (STATE_BY_CODE.get(row.state)?.admin ?? '') + row.countyCode
    const county = counties.byKey.get(fips) ?? counties.at(row.state, row)
    return makePlace({
      type: 'zip',
      placeKey: row.zip,
      placeName: row.zip,
      stateCode: row.state,
      lat: row.lat,
      lon: row.lon,
      bounds: boundsAround(row, Math.max(0.8, radii[i] ?? 0)),
      city,
      county: county?.place ?? null,
    })
  })
  const withHomes = list.filter(({ placeKey }) => !isWithoutHomes(placeKey))
  const alone = withHomes.filter((zip) => sharing.get(pointKey(zip)) === 1)
  const deliveredByCity = groupBy(alone, ({ cityKey }) => cityKey)
  const cityByKey = new Map(cities.list.map((city) => [city.placeKey, city]))
  for (const [cityKey, zips] of deliveredByCity) {
    const located = awayFromCenter(zips, cityByKey.get(cityKey ?? ''))
    deliveredByCity.set(cityKey, withoutSingleBuildings(located))
  }
  for (const zip of withHomes) {
    if (zip.cityKey && !deliveredByCity.has(zip.cityKey)) deliveredByCity.set(zip.cityKey, [zip])
  }
  const populationOf = new Map(cities.list.map((city) => [city.placeKey, city.population]))
  for (const [cityKey, zips] of deliveredByCity) {
    const share = Math.round((populationOf.get(cityKey ?? '') ?? 0) / zips.length)
    for (const zip of zips) zip.population = share
  }
  return { list, deliveredByCity }
}

const CENTER_KM = 0.02

/**
 * Removes the codes at the exact center of their city, unless no other code remains. GeoNames places a code
 * there when it has no area of its own: a post office box, a company, or an agency.
 */
function awayFromCenter(zips: readonly Place[], city: Place | undefined): readonly Place[] {
  const away = zips.filter((zip) => !city || distanceKm(zip, city) > CENTER_KM)
  return away.length > 0 ? away : zips
}

/** Removes codes of single buildings, which lie within 0.5 km of a regular code. */
function withoutSingleBuildings(zips: readonly Place[]): Place[] {
  const result: Place[] = []
  for (const zip of zips.toSorted((a, b) => (a.placeKey < b.placeKey ? -1 : 1))) {
    if (result.every((other) => distanceKm(other, zip) > 0.5)) result.push(zip)
  }
  return result
}

/**
 * The rivers around Montréal and Laval also separate postal areas: H7 is Laval, and the rest of H is the
 * island of Montréal.
 */
function mayServe(city: Place, fsa: string): boolean {
  if (city.state !== 'QC') return true
  if (fsa.startsWith('H7')) return city.placeName === 'Laval'
  return city.placeName === 'Laval' ? false : city.placeName !== 'Montréal' || fsa.startsWith('H')
}

/**
 * Returns the city that the description of an area names in parentheses. For example, "Outer Nunavut
 * (iqaluit)" belongs to Iqaluit at any distance.
 */
function inParentheses({ description }: CanadianArea, cities: readonly Place[]): Place | null {
  const named = /\((.+)\)$/.exec(description)?.[1]
  return cities.find(({ placeName }) => named && matchName(placeName) === matchName(named)) ?? null
}

/**
 * Returns the city of an area: the city with the largest ratio of population to squared distance. A city
 * counts 50 times as much if the description of the area starts with the name of the city.
 */
function cityOfArea(area: CanadianArea, cities: readonly Place[]): Place | null {
  const name = matchName(area.description)
  let best: Place | null = null
  let strength = 0
  for (const city of cities) {
    const distance = distanceKm(city, area)
    if (distance > 60 || !mayServe(city, area.fsa)) continue
    const named = name.startsWith(matchName(city.placeName)) ? 50 : 1
    const pull = (named * (city.population + 500)) / (distance + 3) ** 2
    if (pull > strength) [best, strength] = [city, pull]
  }
  return best ?? inParentheses(area, cities)
}

export function buildCanadianAreas(rows: readonly CanadianArea[], cities: readonly Place[]): Zips {
  const radii = radiiKm(rows)
  const byProvince = groupBy(cities, ({ state }) => state)
  const cityOf = rows.map((row) => cityOfArea(row, byProvince.get(row.province) ?? []))
  const shares = new Map<Place | null, number>()
  for (const city of cityOf) shares.set(city, (shares.get(city) ?? 0) + 1)
  const list = rows.map((row, i) => {
    const city = cityOf[i] ?? null
    return makePlace({
      type: 'zip',
      placeKey: row.fsa,
      placeName: row.fsa,
      stateCode: row.province,
      lat: row.lat,
      lon: row.lon,
      bounds: boundsAround(row, Math.max(0.8, radii[i] ?? 0)),
      population: city ? city.population / (shares.get(city) ?? 1) : 0,
      city,
    })
  })
  // A second character of 0 marks a rural route, which can lie far from the town that serves it.
  const delivered = list.filter(({ placeKey, cityKey }) => cityKey && placeKey.charAt(1) !== '0')
  return { list, deliveredByCity: groupBy(delivered, ({ cityKey }) => cityKey) }
}
