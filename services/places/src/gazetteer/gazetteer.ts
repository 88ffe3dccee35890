import type { PlaceType } from '@gable/kit/rules/place-types'
import { centerOf } from '../geometry.ts'
import { groupBy } from '../group-by.ts'
import { withFewCorners } from '../outline.ts'
import type { Place } from '../place.types.ts'
import { makePlace } from '../place-builder.ts'
import { contains, readAtlas } from '../sources/atlas.ts'
import { readCanadianAreas } from '../sources/canadian-areas.ts'
import { readProvinces } from '../sources/provinces.ts'
import { readTerritoryZips, readUsZips } from '../sources/us-zips.ts'
import { allStates } from '../states.ts'
import { buildCities, townRadiusKm } from './cities.ts'
import { Counties } from './counties.ts'
import { buildMunicipalities } from './municipalities.ts'
import { buildCanadianAreas, buildUsZips } from './zips.ts'

/** Places of the United States and Canada from public packages, with their parent places. */
export interface Gazetteer {
  /** All places without duplicates, most populous first. */
  places: Place[]
  find(type: PlaceType, placeKey: string): Place | undefined
  /** Returns the ZIP codes in a city that have residential mail delivery. Empty when none is known. */
  zipsOfCity(cityKey: string): Place[]
  /** Returns the county at a point of the state, by its real outline. Null offshore and in Canada. */
  countyAt(state: string, lon: number, lat: number): Place | null
  /** Cities that have their own ZIP codes, most populous first. */
  cities: readonly Place[]
  counties: Counties
}

let loaded: Gazetteer | undefined

/**
 * Builds the gazetteer from npm data packages on the first call (about one second), then returns the cached
 * instance.
 */
export function loadGazetteer(): Gazetteer {
  loaded ??= build()
  return loaded
}

function build(): Gazetteer {
  const atlas = readAtlas()
  const counties = new Counties(atlas.counties)
  const usZips = readUsZips()
  const territoryZips = readTerritoryZips()
  const cities = buildCities([...usZips, ...territoryZips], counties)
  const byPopulation = cities.list.toSorted((a, b) => b.population - a.population)
  for (const city of cities.list) {
    const county = city.countyKey && counties.byKey.get(city.countyKey)
    if (county) county.place.population += city.population
  }
  const usa = buildUsZips(usZips, cities, counties)
  const territories = buildUsZips(territoryZips, cities, counties)
  const canada = buildCanadianAreas(
    readCanadianAreas(),
    cities.list.filter(({ country }) => country === 'CAN'),
  )
  const areaByFips = new Map(atlas.states.map((state) => [state.fips, state]))
  const provinces = readProvinces()
  const states = allStates.map((state) => {
    const area = state.country === 'USA' ? areaByFips.get(state.admin) : undefined
    const bounds = state.bounds ?? area?.bounds
    if (!bounds) throw new RangeError(`${state.name} has no outline`)
    const { code, name, population } = state
    const rings = area?.rings.map(({ ring }) => ring) ?? provinces.get(code)
    const placeKey = code.toLowerCase()
    const center = centerOf(bounds)
    return makePlace({
      type: 'state',
      placeKey,
      placeName: name,
      stateCode: code,
      ...center,
      bounds,
      outline: rings && withFewCorners(rings),
      population,
    })
  })

  const places = [
    ...states,
    ...[...counties.byKey.values()].map(({ place }) => place),
    ...cities.list,
    ...buildMunicipalities(townRadiusKm),
    ...usa.list,
    ...territories.list,
    ...canada.list,
  ].sort((a, b) => b.population - a.population)
  const byType = new Map<PlaceType, Map<string, Place>>()
  for (const [type, ofType] of groupBy(places, (place) => place.type))
    byType.set(type, new Map(ofType.map((place) => [place.placeKey, place])))
  const delivered = [usa, territories, canada].map(({ deliveredByCity }) => deliveredByCity)

  return {
    places,
    find: (type, placeKey) => byType.get(type)?.get(placeKey),
    zipsOfCity: (cityKey) => delivered.find((byCity) => byCity.has(cityKey))?.get(cityKey) ?? [],
    countyAt: (state, lon, lat) =>
      counties.inState(state).find(({ area }) => contains(area, lon, lat))?.place ?? null,
    cities: byPopulation,
    counties,
  }
}
