import { Cells } from '@gable/places/cells'
import { type Gazetteer, loadGazetteer } from '@gable/places/gazetteer/gazetteer'
import { distanceKm } from '@gable/places/geometry'
import { groupBy } from '@gable/places/group-by'
import type { Place } from '@gable/places/place.types'
import { nearestPlace, placeAt } from '@gable/places/place-at'
import { buildNeighborhoods } from './neighborhoods.ts'
import { buildSchoolDistricts } from './school-districts.ts'

/** The public gazetteer plus invented neighborhoods and school districts. */
export interface SampleGazetteer extends Gazetteer {
  neighborhoodsOfCity(cityKey: string): Place[]
  /** Returns the city of the nearest postal code. Null farther than about 15 km from any. */
  cityAt(lon: number, lat: number): Place | null
  /** Returns the neighborhood in the city that contains the point, or null. */
  neighborhoodAt(cityKey: string, lon: number, lat: number): Place | null
  /** Returns the school district of the state that contains the point, or null. */
  schoolDistrictAt(state: string, lon: number, lat: number): Place | null
}

/** Sizes of the cells in which postal codes are found, in degrees: small ones for cities. */
const CELL_DEGREES = [0.05, 0.25]

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
  const invented = [...neighborhoods, ...districts]
  const inventedByKey = new Map(invented.map((place) => [`${place.type}/${place.placeKey}`, place]))
  const neighborhoodsByCity = groupBy(neighborhoods, ({ cityKey }) => cityKey)
  const districtsByState = groupBy(districts, ({ state }) => state)
  const find: Gazetteer['find'] = (type, placeKey) =>
    inventedByKey.get(`${type}/${placeKey}`) ?? gazetteer.find(type, placeKey)

  let nearestZip: ReturnType<typeof nearestFinder> | undefined

  return {
    ...gazetteer,
    places: [...gazetteer.places, ...invented].sort((a, b) => b.population - a.population),
    find,
    neighborhoodsOfCity: (cityKey) => neighborhoodsByCity.get(cityKey) ?? [],
    cityAt: (lon, lat) => {
      nearestZip ??= nearestFinder(gazetteer.places.filter(({ type }) => type === 'zip'))
      const cityKey = nearestZip(lon, lat)?.cityKey
      return (cityKey && find('city', cityKey)) || null
    },
    neighborhoodAt: (cityKey, lon, lat) =>
      placeAt(neighborhoodsByCity.get(cityKey) ?? [], { lon, lat }) ?? null,
    schoolDistrictAt: (state, lon, lat) => placeAt(districtsByState.get(state) ?? [], { lon, lat }) ?? null,
  }
}

/** Returns a function that finds the place nearest to a point, at most about 15 km away. */
function nearestFinder(places: readonly Place[]) {
  const grids = CELL_DEGREES.map((degrees) => {
    const cells = new Cells<Place>(degrees)
    for (const place of places) cells.add(place, place)
    return { cells, degrees }
  })
  return (lon: number, lat: number): Place | undefined => {
    for (const { cells, degrees } of grids) {
      const nearest = cells.cellsAround(lon, lat).flatMap((cell) => nearestPlace(cell, { lon, lat }) ?? [])
      const found = nearestPlace(nearest, { lon, lat })
      // Places beyond the cells around the point are at least one cell away.
      if (found && distanceKm(found, { lon, lat }) < distanceKm({ lon, lat }, { lon: lon + degrees, lat }))
        return found
    }
    return undefined
  }
}
