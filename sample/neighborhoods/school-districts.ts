import type { Counties } from '@gable/places/gazetteer/counties'
import { outline } from '@gable/places/geometry'
import { deFrench, slugify } from '@gable/places/names'
import type { Place, Ring } from '@gable/places/place.types'
import { makePlace } from '@gable/places/place-builder'
import { Random } from '../random.ts'

/** States that organize schools by county, so that cities have no districts of their own. */
const COUNTY_DISTRICT_STATES = new Set('FL MD NV WV LA VA NC GA TN AL KY UT HI DE PR DC'.split(' '))

/** School district name patterns by state; `%` is replaced by the place name. */
const NAME: Record<string, string> = {
  TX: '% Independent School District',
  MN: '% Public Schools',
  CA: '% Unified School District',
  AZ: '% Unified School District',
  NY: '% Central School District',
  NJ: '% Public Schools',
  MA: '% Public Schools',
  CT: '% Public Schools',
  RI: '% Public Schools',
  NE: '% Public Schools',
  OK: '% Public Schools',
  MI: '% Community Schools',
  IN: '% Community School Corporation',
  IA: '% Community School District',
  IL: '% Community Unit School District',
  PA: '% Area School District',
  OH: '% Local School District',
  KS: '% Unified School District',
  WI: 'School District of %',
  ON: '% District School Board',
  AB: '% School Division',
  SK: '% School Division',
  MB: '% School Division',
  NB: '% School District',
  NS: '% Regional Centre for Education',
}
const COUNTY_NAME: Record<string, string> = { UT: '% School District', HI: '% District Schools' }
const quebecName = (city: string) => `Centre de services scolaire ${deFrench(city)}`

/** The five counties (boroughs) of New York City, which share one school district. */
const NEW_YORK_CITY = new Set(['36005', '36047', '36061', '36081', '36085'])

function districtName(place: Place): string {
  if (NEW_YORK_CITY.has(place.placeKey)) return 'New York City Public Schools'
  if (place.state === 'QC') return quebecName(place.placeName)
  const pattern = place.type === 'county' ? COUNTY_NAME[place.state] : NAME[place.state]
  const fallback = place.type === 'county' ? '% Schools' : '% School District'
  return (pattern ?? fallback).replace('%', place.placeName)
}

const MIN_CITY_DISTRICT_POPULATION = 20_000

/** Builds a district for each county, and separate districts for larger towns in states that allow them. */
export function buildSchoolDistricts(cities: readonly Place[], counties: Counties): Place[] {
  const hasTownDistricts = ({ state, countyKey }: Pick<Place, 'state' | 'countyKey'>) =>
    !COUNTY_DISTRICT_STATES.has(state) && !NEW_YORK_CITY.has(countyKey ?? '')
  const ofCounties = [...counties.byKey.values()].map(({ place, area }) => {
    const rings = area.rings.map(({ ring }) => ring)
    const largest = rings.reduce((best: Ring, ring) => (ring.length > best.length ? ring : best), [])
    const county = district(place, place, largest)
    // Without a population, the districts of its towns take precedence over the one of the county.
    return hasTownDistricts({ state: place.state, countyKey: place.placeKey })
      ? { ...county, population: 0 }
      : county
  })
  const ofTowns = cities
    .filter((city) => city.population >= MIN_CITY_DISTRICT_POPULATION && hasTownDistricts(city))
    .map((city) => {
      const random = Random.of('district', city.placeKey)
      const radiusKm = 1 + Math.sqrt(city.population / 900 / Math.PI)
      const county = city.countyKey ? (counties.byKey.get(city.countyKey)?.place ?? null) : null
      return district(
        city,
        county,
        outline(city, radiusKm, 18, () => random.unit()),
      )
    })
  // Two towns with the same name in one county share a school district, which has the outline of the larger
  // town.
  const known = new Set(ofCounties.map(({ placeKey }) => placeKey))
  const isNew = ({ placeKey }: Place) => !known.has(placeKey) && known.add(placeKey)
  return [...ofCounties, ...ofTowns.filter(isNew)]
}

function district(place: Place, county: Place | null, polygon: Ring): Place {
  const placeName = districtName(place)
  return makePlace({
    type: 'schooldistrict',
    placeKey: `${county?.placeKey ?? place.state.toLowerCase()}-${slugify(placeName)}`,
    placeName,
    stateCode: place.state,
    lat: place.lat,
    lon: place.lon,
    polygon,
    population: place.population,
    county,
  })
}
