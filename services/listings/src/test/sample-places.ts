import { slugify } from '@gable/data/places/names'
import type { Place, PlaceType } from '@gable/data/places/place.types'

/** A place around a point, with what a test says about it. */
export function samplePlace(
  type: PlaceType,
  placeKey: string,
  placeName: string,
  changes: Partial<Place> = {},
): Place {
  const { lat = 30, lon = -97, state = 'TX' } = changes
  return {
    type,
    placeKey,
    placeName,
    displayName: `${placeName}, ${state}`,
    slug: slugify(placeName),
    city: null,
    cityKey: null,
    countyKey: null,
    countyName: null,
    state,
    stateName: 'Texas',
    country: 'USA',
    population: 0,
    lat,
    lon,
    minLat: lat - 0.1,
    maxLat: lat + 0.1,
    minLon: lon - 0.1,
    maxLon: lon + 0.1,
    polygon: null,
    ...changes,
  }
}

/** A gazetteer of two states, with the places that the sample listings lie in. */
export const samplePlaces: readonly Place[] = [
  samplePlace('state', 'tx', 'Texas', { population: 29_145_505 }),
  samplePlace('state', 'qc', 'Québec', { state: 'QC', country: 'CAN', population: 8_501_833 }),
  samplePlace('county', '48453', 'Travis County'),
  samplePlace('city', '4671654', 'Austin', { lat: 30.267, lon: -97.743, population: 931_830 }),
  samplePlace('city', 'tx-rollingwood', 'Rollingwood', { lat: 30.277, lon: -97.791, population: 1_467 }),
  samplePlace('city', '6077243', 'Montréal', {
    lat: 45.509,
    lon: -73.588,
    state: 'QC',
    country: 'CAN',
    population: 1_600_000,
  }),
  samplePlace('zip', '78704', '78704', { city: 'Austin', cityKey: '4671654' }),
  samplePlace('zip', '78746', '78746', { city: 'Austin', cityKey: '4671654' }),
  samplePlace('zip', 'H2X', 'H2X', { city: 'Montréal', cityKey: '6077243', state: 'QC', country: 'CAN' }),
  samplePlace('neighborhood', '4671654-barton-hills', 'Barton Hills', { city: 'Austin', cityKey: '4671654' }),
  samplePlace('schooldistrict', '48453-eanes-isd', 'Eanes ISD'),
]
