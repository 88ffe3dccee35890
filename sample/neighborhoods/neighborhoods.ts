import type { Counties } from '@gable/places/gazetteer/counties'
import { distanceKm } from '@gable/places/geometry'
import { slugify } from '@gable/places/names'
import type { Place } from '@gable/places/place.types'
import { makePlace } from '@gable/places/place-builder'
import { contains } from '@gable/places/sources/atlas'
import { Random } from '../random.ts'
import { knownNeighborhoods, type NamedSite } from './known-neighborhoods.ts'
import { scatterSites, voronoiCells } from './neighborhood-cells.ts'
import { composeNames } from './neighborhood-names.ts'

const LARGE_CITIES = 180

/**
 * Builds neighborhoods for the largest cities: real neighborhoods where the sample data lists them, plausible
 * invented neighborhoods elsewhere.
 */
export function buildNeighborhoods(citiesByPopulation: readonly Place[], counties: Counties): Place[] {
  return citiesByPopulation.slice(0, LARGE_CITIES).flatMap((city) => {
    const known = knownNeighborhoods(city.placeKey)
    const sites = known.length > 0 ? known : composedSites(city, counties)
    const radiusKm = known.length > 0 ? spacingKm(known) : cityRadiusKm(city) / Math.sqrt(sites.length)
    const county = city.countyKey ? (counties.byKey.get(city.countyKey)?.place ?? null) : null
    const rings = voronoiCells(sites, radiusKm, city.placeKey)
    return sites.flatMap(({ name, lat, lon }, i) => {
      const polygon = rings[i]
      if (!polygon || polygon.length < 3) return []
      return makePlace({
        type: 'neighborhood',
        placeKey: `${city.placeKey}-${slugify(name)}`,
        placeName: name,
        stateCode: city.state,
        lat: Math.round(lat * 1e4) / 1e4,
        lon: Math.round(lon * 1e4) / 1e4,
        polygon,
        population: city.population / (sites.length * 1.5),
        city,
        county,
      })
    })
  })
}

/**
 * Returns a radius slightly above the mean distance between neighboring sites, for example a small radius in
 * Manhattan and a large one in Phoenix.
 */
function spacingKm(sites: readonly NamedSite[]): number {
  const nearest = sites.map((site) =>
    Math.min(...sites.map((other) => (other === site ? 99 : distanceKm(site, other)))),
  )
  const mean = nearest.reduce((sum, km) => sum + km, 0) / nearest.length
  return Math.max(0.9, Math.min(2.8, mean * 1.15))
}

const cityRadiusKm = (city: Place) => 1.2 + Math.sqrt(city.population / 2200 / Math.PI)

/** Returns named sites around the center that are on land in the city's state. */
function composedSites(city: Place, counties: Counties): NamedSite[] {
  const random = Random.of('neighborhoods', city.placeKey)
  const wanted = Math.max(8, Math.min(32, Math.round(Math.sqrt(city.population) / 26)))
  const land = counties.inState(city.state).filter(({ area }) => contains(area, city.lon, city.lat))
  const sites = scatterSites(city, cityRadiusKm(city), wanted, random).filter(
    ({ lat, lon }) => land.length === 0 || land.some(({ area }) => contains(area, lon, lat)),
  )
  const names = composeNames(city.state, sites.length, random)
  return sites.flatMap((site, i) => {
    const name = names[i]
    return name ? [{ name, ...site }] : []
  })
}
