import { Cells } from '@gable/places/cells'
import { offset } from '@gable/places/geometry'
import type { Place } from '@gable/places/place.types'
import type { SampleGazetteer } from '../../neighborhoods/sample-gazetteer.ts'
import { type RegionCode, regionOf } from '../../regions/regions.ts'

/** How densely an area is built, from the point of view of its roads. */
export interface Settlement {
  /** `built` has local streets, `rural` only main roads, and `wild` only highways. */
  type: 'built' | 'rural' | 'wild'
  /** From 0 in the country to 1 in the densest areas of large cities. */
  density: number
  region: RegionCode
  /** Key of the city of the nearest postal code. Null when none is near. */
  cityKey: string | null
}

const KM_PER_DEGREE = 111.2
const WILD_KM = 14
const WILD: Settlement = { type: 'wild', density: 0, region: 'mt', cityKey: null }

export const zipRadiusKm = (zip: Place): number => ((zip.maxLat - zip.minLat) * 111.2) / 2

/** Returns how urban a city is, from 0 to 1, by its population. */
export const urbanity = (population: number): number =>
  Math.min(1, Math.log10(Math.max(10, population / 3000)) / 2.6)

/** Returns the density of a postal code from its size and the population of its city. */
export function zipDensity(radiusKm: number, cityPopulation: number): number {
  return Math.max(0, Math.min(1, 1.12 - Math.log10(radiusKm / 0.45) * 0.95)) * urbanity(cityPopulation)
}

interface Center {
  lon: number
  lat: number
  radiusKm: number
  /** Distance from the center within which all land has local streets. */
  builtKm: number
  density: number
  region: RegionCode
  cityKey: string | null
}

/** Max distance in km of local streets from the point of a postal code. */
const MAX_BUILT_KM = 9
/** Sizes of the cells in which centers, and the areas and points near them, are found. */
const COARSE_DEGREES = 0.25
const FINE_DEGREES = 0.05

interface Point {
  lon: number
  lat: number
}

/** Finds how an area is settled, from the postal codes of the gazetteer. */
export class Settlements {
  readonly #centers = new Cells<Center>(COARSE_DEGREES)
  /** Centers whose built area touches the cell, the densest first. */
  readonly #built = new Cells<Center>(FINE_DEGREES)
  /** Points of postal codes and neighborhoods, which are always on land. */
  readonly #landPoints = new Cells<Point>(FINE_DEGREES)

  constructor(gazetteer: SampleGazetteer) {
    const centers: Center[] = []
    for (const place of gazetteer.places) {
      const { type, lon, lat } = place
      if (type === 'zip') centers.push(centerOf(place, gazetteer))
      if (type === 'zip' || type === 'neighborhood') this.#landPoints.add(place, { lon, lat })
    }
    centers.sort((a, b) => b.density - a.density)
    for (const center of centers) {
      const { builtKm } = center
      this.#centers.add(center, center)
      this.#built.addBox(offset(center, -builtKm, -builtKm), offset(center, builtKm, builtKm), center)
    }
  }

  at(lon: number, lat: number): Settlement {
    const kmPerLon = kmPerLonAt(lat)
    for (const center of this.#built.at(lon, lat))
      if (squaredKm(center.lon - lon, center.lat - lat, kmPerLon) < center.builtKm ** 2)
        return settled('built', center)
    let nearest: Center | undefined
    let nearestSquared = Number.POSITIVE_INFINITY
    for (const center of this.#centers.around(lon, lat)) {
      const squared = squaredKm(center.lon - lon, center.lat - lat, kmPerLon)
      if (squared >= nearestSquared) continue
      nearest = center
      nearestSquared = squared
    }
    if (!nearest) return WILD
    const isRural = Math.sqrt(nearestSquared) < Math.max(WILD_KM, nearest.radiusKm * 1.8)
    return settled(isRural ? 'rural' : 'wild', nearest)
  }

  /**
   * Returns the distance in km to the nearest postal code or neighborhood. A value above 2 km may be too high,
   * because only points near the location are compared.
   */
  landPointKm(lon: number, lat: number): number {
    const kmPerLon = kmPerLonAt(lat)
    let nearest = Number.POSITIVE_INFINITY
    for (const point of this.#landPoints.around(lon, lat))
      nearest = Math.min(nearest, squaredKm(point.lon - lon, point.lat - lat, kmPerLon))
    return Math.sqrt(nearest)
  }
}

function centerOf(zip: Place, gazetteer: SampleGazetteer): Center {
  const population = gazetteer.find('city', zip.cityKey ?? '')?.population ?? 0
  const radiusKm = zipRadiusKm(zip)
  const density = zipDensity(radiusKm, population)
  const townKm = 0.8 + Math.sqrt(population / 1200 / Math.PI)
  const builtKm = Math.min(MAX_BUILT_KM, density > 0.25 ? radiusKm * 1.3 : Math.min(radiusKm, townKm))
  const { lon, lat, state, cityKey } = zip
  return { lon, lat, radiusKm, builtKm, density, region: regionOf(state), cityKey }
}

function settled(type: Settlement['type'], { density, region, cityKey }: Center): Settlement {
  return { type, density: type === 'built' ? density : 0, region, cityKey }
}

const kmPerLonAt = (lat: number) => KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)

/** Returns the square of the length of a difference in degrees, in km. */
function squaredKm(lon: number, lat: number, kmPerLon: number): number {
  const x = lon * kmPerLon
  const y = lat * KM_PER_DEGREE
  return x * x + y * y
}
