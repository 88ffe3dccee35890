import { distanceKm, offset } from '@gable/places/geometry'
import type { Place } from '@gable/places/place.types'
import type { SampleGazetteer } from '../../neighborhoods/sample-gazetteer.ts'
import { hash, Random } from '../../random.ts'
import { cityPriceLevel, isSoughtAfter } from '../../regions/price-levels.ts'
import { type RegionCode, regionOf } from '../../regions/regions.ts'
import { manhattanAddress } from '../../streets/manhattan.ts'
import { streetsOf } from '../../streets/street-names.ts'
import { timeZoneAt } from './time-zone.ts'

/** Location of a home, with the local density and prices. */
export interface Site {
  city: Place
  zip: Place
  county: Place | null
  neighborhood: Place | null
  schoolDistrict: Place | null
  region: RegionCode
  timeZone: string
  lat: number
  lon: number
  streetNumber: string
  streetName: string
  /** Density, from 0 in the countryside to 1 in the densest areas of large cities. */
  density: number
  /** Typical price of a resale house at the site, in dollars per square foot. */
  priceLevel: number
}

const MANHATTAN = '36061'

interface Quarter {
  zip: Place
  radiusKm: number
  density: number
  priceFactor: number
  streets: string[]
}

export interface CitySurvey {
  city: Place
  region: RegionCode
  timeZone: string
  priceLevel: number
  quarters: [Quarter, number][]
}

/** Collects the data about a city that is required to generate its homes. */
export function surveyCity(gazetteer: SampleGazetteer, city: Place): CitySurvey {
  const region = regionOf(city.state)
  const radiusKm = Math.max(8, Math.sqrt(city.population / 500 / Math.PI))
  const zips = gazetteer.zipsOfCity(city.placeKey)
  const near = zips.filter((zip) => distanceKm(zip, city) < radiusKm * 1.6)
  const quarters = (near.length > 0 ? near : zips.slice(0, 1)).map((zip): [Quarter, number] => {
    const quarter = surveyQuarter(zip, city, region)
    return [quarter, 0.4 + quarter.density + Random.of('weight', zip.placeKey).unit()]
  })
  const timeZone = timeZoneAt(city)
  return { city, region, timeZone, priceLevel: cityPriceLevel(city), quarters }
}

function surveyQuarter(zip: Place, city: Place, region: RegionCode): Quarter {
  const radiusKm = ((zip.maxLat - zip.minLat) * 111.2) / 2
  const urban = Math.min(1, Math.log10(Math.max(10, city.population / 3000)) / 2.6)
  const density = Math.max(0, Math.min(1, 1.12 - Math.log10(radiusKm / 0.45) * 0.95)) * urban
  const cityRadius = 2 + Math.sqrt(city.population / 1500 / Math.PI)
  const central = 1 - Math.min(1, distanceKm(zip, city) / cityRadius)
  const luck = Random.of('price', zip.placeKey).normal(1, 0.16)
  return {
    zip,
    radiusKm: Math.min(7, radiusKm * 0.95),
    density,
    priceFactor: luck * (0.92 + 0.22 * central * urban),
    streets: streetsOf(city.placeKey, region, hash(zip.placeKey) % 9973, density > 0.3),
  }
}

/**
 * Chooses a site in the city, on land. `radiusFactor` widens the circle in which farms and homes with acreage
 * can be.
 */
export function chooseSite(
  gazetteer: SampleGazetteer,
  citySurvey: CitySurvey,
  random: Random,
  radiusFactor = 1,
): Site {
  const { city, region } = citySurvey
  const quarter = random.weighted(citySurvey.quarters)
  const { zip } = quarter
  const { lat, lon, county } = choosePoint(gazetteer, quarter, random, radiusFactor)
  const neighborhood = gazetteer.neighborhoodAt(city.placeKey, lon, lat)
  const soughtAfter = neighborhood && isSoughtAfter(neighborhood.placeName) ? 1.22 : 1
  const local = neighborhood ? Random.of('price', neighborhood.placeKey).normal(1, 0.07) : 1
  return {
    city,
    zip,
    county: county ?? (zip.countyKey ? (gazetteer.find('county', zip.countyKey) ?? null) : null),
    neighborhood,
    schoolDistrict: gazetteer.schoolDistrictAt(city.state, lon, lat),
    region,
    timeZone: citySurvey.timeZone,
    lat,
    lon,
    ...address(quarter, lat, lon, random),
    density: quarter.density,
    priceLevel: citySurvey.priceLevel * quarter.priceFactor * soughtAfter * local,
  }
}

function choosePoint(
  gazetteer: SampleGazetteer,
  { zip, radiusKm }: Quarter,
  random: Random,
  radiusFactor: number,
) {
  for (let attempt = 0; attempt < 8; attempt++) {
    const distance = radiusKm * radiusFactor * Math.sqrt(random.unit()) * (1 - attempt * 0.1)
    const angle = random.between(0, 2 * Math.PI)
    const point = offset(zip, Math.cos(angle) * distance, Math.sin(angle) * distance)
    const lat = Math.round(point.lat * 1e5) / 1e5
    const lon = Math.round(point.lon * 1e5) / 1e5
    if (zip.country === 'CAN') return { lat, lon, county: null }
    const county = gazetteer.countyAt(zip.state, lon, lat)
    if (county) return { lat, lon, county }
  }
  return { lat: zip.lat, lon: zip.lon, county: null }
}

function address({ zip, density, streets }: Quarter, lat: number, lon: number, random: Random) {
  if (zip.countyKey === MANHATTAN) {
    const { number, street } = manhattanAddress(lat, lon, random)
    return { streetNumber: number, streetName: street }
  }
  return { streetNumber: streetNumber(density, random), streetName: random.pick(streets) }
}

/** Returns a house number: low in dense areas, and up to five digits on country roads. */
function streetNumber(density: number, random: Random): string {
  const digits = random.weighted([
    [3, 0.2 + density * 0.6],
    [4, 0.9],
    [5, density > 0.3 ? 0 : 0.25],
  ])
  if (digits === 3) return String(random.int(100, 999))
  return digits === 4
    ? String(random.int(1000, density > 0.4 ? 4899 : 9899))
    : String(random.int(10_000, 15_999))
}
