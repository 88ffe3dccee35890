import { type Gazetteer, loadGazetteer } from '@gable/places/gazetteer/gazetteer'
import { distanceKm, inBounds, inRing } from '@gable/places/geometry'
import { groupBy } from '@gable/places/group-by'
import type { Place } from '@gable/places/place.types'
import { buildNeighborhoods } from './neighborhoods.ts'
import { buildSchoolDistricts } from './school-districts.ts'

/** The public gazetteer plus invented neighborhoods and school districts. */
export interface SampleGazetteer extends Gazetteer {
  neighborhoodsOfCity(cityKey: string): Place[]
  /** Returns the neighborhood in the city that contains the point, or null. */
  neighborhoodAt(cityKey: string, lon: number, lat: number): Place | null
  /**
   * Returns the school district that contains the point, or null. A town district takes precedence over the
   * county district.
   */
  schoolDistrictAt(state: string, lon: number, lat: number): Place | null
}

let loaded: SampleGazetteer | undefined

/** Builds the sample gazetteer on the first call (about a second), then returns the cached instance. */
export function loadSampleGazetteer(): SampleGazetteer {
  loaded ??= build(loadGazetteer())
  return loaded
}

function build(gazetteer: Gazetteer): SampleGazetteer {
  const { cities, counties } = gazetteer
  const neighborhoods = buildNeighborhoods(cities, counties)
  const districts = buildSchoolDistricts(cities, counties)
  const invented = [...neighborhoods, ...districts.ofCounties, ...districts.ofCities]
  const inventedByKey = new Map(invented.map((place) => [`${place.type}/${place.placeKey}`, place]))
  const neighborhoodsByCity = groupBy(neighborhoods, ({ cityKey }) => cityKey)
  const countyDistricts = groupBy(districts.ofCounties, ({ state }) => state)
  const cityDistricts = groupBy(districts.ofCities, ({ state }) => state)

  const isAround = (lon: number, lat: number) => (place: Place) =>
    inBounds(place, lon, lat) && place.polygon !== null && inRing(place.polygon, lon, lat)
  const around = (list: readonly Place[] = [], lon: number, lat: number) =>
    list.find(isAround(lon, lat)) ?? null

  return {
    ...gazetteer,
    places: [...gazetteer.places, ...invented].sort((a, b) => b.population - a.population),
    find: (type, placeKey) => inventedByKey.get(`${type}/${placeKey}`) ?? gazetteer.find(type, placeKey),
    neighborhoodsOfCity: (cityKey) => neighborhoodsByCity.get(cityKey) ?? [],
    neighborhoodAt: (cityKey, lon, lat) => around(neighborhoodsByCity.get(cityKey), lon, lat),
    schoolDistrictAt: (state, lon, lat) =>
      nearestForItsSize(cityDistricts.get(state)?.filter(isAround(lon, lat)) ?? [], lon, lat) ??
      around(countyDistricts.get(state), lon, lat),
  }
}

/**
 * Returns the place with the smallest distance relative to its size. Town outlines overlap, so the larger of
 * two neighboring towns gets more of the overlap.
 */
function nearestForItsSize(places: readonly Place[], lon: number, lat: number): Place | undefined {
  const share = (place: Place) => distanceKm(place, { lat, lon }) / Math.sqrt(place.population)
  return places.toSorted((one, other) => share(one) - share(other))[0]
}
