import { distanceKm, offset } from '@gable/places/geometry'
import type { Place } from '@gable/places/place.types'
import type { SampleGazetteer } from '../../neighborhoods/sample-gazetteer.ts'
import { Random } from '../../random.ts'
import { cityPriceLevel, isSoughtAfter } from '../../regions/price-levels.ts'
import { type RegionCode, regionOf } from '../../regions/regions.ts'
import type { Position } from '../../streets/network/lattice.ts'
import { type Address, addressNear } from '../../streets/network/nearest.ts'
import type { StreetNetwork } from '../../streets/network/network.ts'
import { urbanity, zipDensity, zipRadiusKm } from '../../streets/network/settlement.ts'
import { lotOf } from './lots.ts'
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
  /** The point of the road in front of the home. */
  road: { lat: number; lon: number }
  streetNumber: string
  streetName: string
  /** Density, from 0 in the countryside to 1 in the densest areas of large cities. */
  density: number
  /** Typical price of a resale house at the site, in dollars per square foot. */
  priceLevel: number
}

interface Quarter {
  zip: Place
  radiusKm: number
  density: number
  priceFactor: number
  /** Likelihood that a home of the city is in the quarter, relative to the others. */
  weight: number
  /** Whether the center of the quarter is outside the neighborhoods of the city. */
  isOutlying: boolean
}

export interface CitySurvey {
  city: Place
  region: RegionCode
  timeZone: string
  priceLevel: number
  quarters: Quarter[]
}

/** Collects the data about a city that is required to generate its homes. */
export function surveyCity(gazetteer: SampleGazetteer, city: Place): CitySurvey {
  const region = regionOf(city.state)
  const radiusKm = Math.max(8, Math.sqrt(city.population / 500 / Math.PI))
  const zips = gazetteer.zipsOfCity(city.placeKey)
  const near = zips.filter((zip) => distanceKm(zip, city) < radiusKm * 1.6)
  const quarters = (near.length > 0 ? near : zips.slice(0, 1)).map((zip) =>
    surveyQuarter(gazetteer, zip, city),
  )
  const timeZone = timeZoneAt(city)
  return { city, region, timeZone, priceLevel: cityPriceLevel(city), quarters }
}

function surveyQuarter(gazetteer: SampleGazetteer, zip: Place, city: Place): Quarter {
  const radiusKm = zipRadiusKm(zip)
  const urban = urbanity(city.population)
  const density = zipDensity(radiusKm, city.population)
  const cityRadius = 2 + Math.sqrt(city.population / 1500 / Math.PI)
  const central = 1 - Math.min(1, distanceKm(zip, city) / cityRadius)
  const luck = Random.of('price', zip.placeKey).normal(1, 0.16)
  return {
    zip,
    radiusKm: Math.min(7, radiusKm * 0.95),
    density,
    priceFactor: luck * (0.92 + 0.22 * central * urban),
    weight: 0.4 + density + Random.of('weight', zip.placeKey).unit(),
    isOutlying: gazetteer.neighborhoodAt(city.placeKey, zip.lon, zip.lat) === null,
  }
}

/** Where a site of a city can be. */
export interface SiteLimits {
  /** Widens the circle in which farms and homes with acreage can be. */
  radiusFactor?: number
  /** Whether the site is outside the neighborhoods of the city. */
  isOutlying?: boolean
}

/** Chooses a site in the city: a lot on a street. */
export function chooseSite(
  gazetteer: SampleGazetteer,
  network: StreetNetwork,
  citySurvey: CitySurvey,
  random: Random,
  limits: SiteLimits = {},
): Site {
  const { city, region } = citySurvey
  const quarters = citySurvey.quarters.filter(({ isOutlying }) => isOutlying || !limits.isOutlying)
  const quarter = random.weightedBy(
    quarters.length > 0 ? quarters : citySurvey.quarters,
    ({ weight }) => weight,
  )
  if (!quarter) throw new RangeError(`Failed to find a postal code of ${city.placeName}.`)
  const { zip } = quarter
  const { position, road, streetName, streetNumber } = chooseLot(
    gazetteer,
    network,
    city,
    quarter,
    limits,
    random,
  )
  const [lon, lat] = position
  const neighborhood = gazetteer.neighborhoodAt(city.placeKey, lon, lat)
  const soughtAfter = neighborhood && isSoughtAfter(neighborhood.placeName) ? 1.22 : 1
  const local = neighborhood ? Random.of('price', neighborhood.placeKey).normal(1, 0.07) : 1
  const county = zip.country === 'USA' ? gazetteer.countyAt(zip.state, lon, lat) : null
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
    road: { lat: roundDegrees(road[1]), lon: roundDegrees(road[0]) },
    streetNumber: String(streetNumber),
    streetName,
    density: quarter.density,
    priceLevel: citySurvey.priceLevel * quarter.priceFactor * soughtAfter * local,
  }
}

const MAX_ATTEMPTS = 8
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Chooses a lot near a random point of the quarter, in the right county or province, and in the city. */
function chooseLot(
  gazetteer: SampleGazetteer,
  network: StreetNetwork,
  city: Place,
  { zip, radiusKm, density }: Quarter,
  { radiusFactor = 1, isOutlying = false }: SiteLimits,
  random: Random,
): Address {
  const { lotM, setbackM } = lotOf(density)
  const isAllowed = ([lon, lat]: Position) =>
    gazetteer.cityAt(lon, lat) === city &&
    !(isOutlying && gazetteer.neighborhoodAt(city.placeKey, lon, lat) !== null)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const distance = radiusKm * radiusFactor * Math.sqrt(random.unit()) * (1 - attempt / MAX_ATTEMPTS)
    const angle = random.between(0, 2 * Math.PI)
    const { lon, lat } = offset(zip, Math.cos(angle) * distance, Math.sin(angle) * distance)
    const point: Position = [lon, lat]
    if (!network.isLand(point) || (zip.country === 'USA' && !gazetteer.countyAt(zip.state, lon, lat)))
      continue
    const address = addressNear(network, point, lotM, setbackM)
    if (address && isAllowed(address.position)) return address
  }
  const address = addressNear(network, [zip.lon, zip.lat], lotM, setbackM)
  if (!address) throw new RangeError(`Failed to find a street in ${zip.displayName}.`)
  return address
}
