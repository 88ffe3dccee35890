import { distanceKm } from '@gable/places/geometry'
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

const CELL_DEGREES = 0.25
const WILD_KM = 14
const WILD: Settlement = { type: 'wild', density: 0, region: 'mt', cityKey: null }

const cellKey = (x: number, y: number) => y * 10_000 + x
const cellOf = (degrees: number) => Math.floor((degrees + 360) / CELL_DEGREES)

export const zipRadiusKm = (zip: Place): number => ((zip.maxLat - zip.minLat) * 111.2) / 2

/** Returns how urban a city is, from 0 to 1, by its population. */
export const urbanity = (population: number): number =>
  Math.min(1, Math.log10(Math.max(10, population / 3000)) / 2.6)

/** Returns the density of a postal code from its size and the population of its city. */
export function zipDensity(radiusKm: number, cityPopulation: number): number {
  return Math.max(0, Math.min(1, 1.12 - Math.log10(radiusKm / 0.45) * 0.95)) * urbanity(cityPopulation)
}

interface Center {
  place: Place
  radiusKm: number
  /** Distance from the center within which all land has local streets. */
  builtKm: number
  density: number
}

/** Max distance in km of local streets from the point of a postal code. */
const MAX_BUILT_KM = 9
/** Width of the cells for which the relevant postal codes are collected once, in degrees, and half their diagonal. */
const NEAR_DEGREES = 0.05
const NEAR_KM = 4

interface Near {
  centers: readonly Center[]
  landPoints: readonly Place[]
}

/** Finds how an area is settled, from the postal codes of the gazetteer. */
export class Settlements {
  readonly #centers = new Map<number, Center[]>()
  /** Points of postal codes and neighborhoods, which are always on land. */
  readonly #landPoints = new Map<number, Place[]>()
  readonly #near = new Map<number, Near>()

  constructor(gazetteer: SampleGazetteer) {
    for (const place of gazetteer.places) {
      if (place.type === 'zip') this.#addCenter(place, gazetteer)
      if (place.type === 'zip' || place.type === 'neighborhood') add(this.#landPoints, place, place)
    }
  }

  #addCenter(place: Place, gazetteer: SampleGazetteer): void {
    const population = gazetteer.find('city', place.cityKey ?? '')?.population ?? 0
    const radiusKm = zipRadiusKm(place)
    const density = zipDensity(radiusKm, population)
    const townKm = 0.8 + Math.sqrt(population / 1200 / Math.PI)
    const builtKm = Math.min(MAX_BUILT_KM, density > 0.25 ? radiusKm * 1.3 : Math.min(radiusKm, townKm))
    add(this.#centers, place, { place, radiusKm, builtKm, density })
  }

  at(lon: number, lat: number): Settlement {
    let nearest: Center | undefined
    let nearestKm = Number.POSITIVE_INFINITY
    let built: Center | undefined
    for (const center of this.#nearCell(lon, lat).centers) {
      const km = distanceKm(center.place, { lat, lon })
      if (km < nearestKm) [nearest, nearestKm] = [center, km]
      if (km < center.builtKm && (!built || center.density > built.density)) built = center
    }
    const center = built ?? nearest
    if (!center) return WILD
    const { place, density } = center
    const type = built ? 'built' : nearestKm < Math.max(WILD_KM, center.radiusKm * 1.8) ? 'rural' : 'wild'
    return { type, density: built ? density : 0, region: regionOf(place.state), cityKey: place.cityKey }
  }

  /** Returns the distance in km to the nearest postal code or neighborhood. Infinity when none is near. */
  landPointKm(lon: number, lat: number): number {
    let nearest = Number.POSITIVE_INFINITY
    for (const place of this.#nearCell(lon, lat).landPoints)
      nearest = Math.min(nearest, distanceKm(place, { lat, lon }))
    return nearest
  }

  /** Returns the places that matter for any point of the small cell around a point. */
  #nearCell(lon: number, lat: number): Near {
    const x = Math.floor((lon + 360) / NEAR_DEGREES)
    const y = Math.floor((lat + 360) / NEAR_DEGREES)
    const key = y * 100_000 + x
    const known = this.#near.get(key)
    if (known) return known
    const point = { lon: (x + 0.5) * NEAR_DEGREES - 360, lat: (y + 0.5) * NEAR_DEGREES - 360 }
    const all = [...around(this.#centers, point.lon, point.lat)].map((center) => ({
      center,
      km: distanceKm(center.place, point),
    }))
    const nearestKm = Math.min(...all.map(({ km }) => km))
    const near: Near = {
      centers: all
        .filter(({ center, km }) => km <= Math.max(nearestKm + NEAR_KM * 2, center.builtKm + NEAR_KM))
        .map(({ center }) => center),
      landPoints: [...around(this.#landPoints, point.lon, point.lat)].filter(
        (place) => distanceKm(place, point) < NEAR_KM + 2,
      ),
    }
    this.#near.set(key, near)
    return near
  }
}

function add<T>(cells: Map<number, T[]>, { lon, lat }: Place, item: T): void {
  const key = cellKey(cellOf(lon), cellOf(lat))
  const items = cells.get(key)
  if (items) items.push(item)
  else cells.set(key, [item])
}

function* around<T>(cells: ReadonlyMap<number, readonly T[]>, lon: number, lat: number): Generator<T> {
  const x = cellOf(lon)
  const y = cellOf(lat)
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) yield* cells.get(cellKey(x + dx, y + dy)) ?? []
}
