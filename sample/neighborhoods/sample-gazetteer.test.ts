import { inRing } from '@gable/places/geometry'
import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { loadSampleGazetteer } from './sample-gazetteer.ts'

const gazetteer = loadSampleGazetteer()
const ofType = (type: string) => gazetteer.places.filter((place) => place.type === type)

/** Cities on the home page, with the place key that the home page uses in its links. */
export const TOP_CITIES: Record<string, string> = {
  'New York, NY': '5128581',
  'Orlando, FL': '4167147',
  'Austin, TX': '4671654',
  'San Antonio, TX': '4726206',
  'Tampa, FL': '4174757',
  'Atlanta, GA': '4180439',
  'Nashville, TN': '4644585',
  'Raleigh, NC': '4487042',
  'San Francisco, CA': '5391959',
  'Denver, CO': '5419384',
  'Seattle, WA': '5809844',
  'Phoenix, AZ': '5308655',
}

test('contains more than 85,000 places of six types', () => {
  expect(gazetteer.places.length).toBeGreaterThan(85_000)
  expect(ofType('state')).toHaveLength(69)
  expect(ofType('county').length).toBeGreaterThan(3200)
  expect(ofType('city').length).toBeGreaterThan(30_000)
  expect(ofType('zip').length).toBeGreaterThan(42_000)
  expect(ofType('neighborhood').length).toBeGreaterThan(3000)
  expect(ofType('schooldistrict').length).toBeGreaterThan(4500)
})

test('gives each place a key that is unique within its type, and finds the place by its key', () => {
  const keys = new Set(gazetteer.places.map(({ type, placeKey }) => `${type}/${placeKey}`))
  expect(keys.size).toBe(gazetteer.places.length)
  expect(gazetteer.places.filter((place) => gazetteer.find(place.type, place.placeKey) !== place)).toEqual([])
})

test('sorts places by population', () => {
  const populations = gazetteer.places.map(({ population }) => population)
  expect(populations.every((population, i) => i === 0 || population <= (populations[i - 1] ?? 0))).toBe(true)
})

test('[HOME-05] finds every top city by its key, with ZIP codes and neighborhoods', () => {
  for (const [name, key] of Object.entries(TOP_CITIES)) {
    expect(gazetteer.find('city', key)?.displayName).toBe(name)
    expect(gazetteer.zipsOfCity(key).length).toBeGreaterThan(5)
    expect(gazetteer.neighborhoodsOfCity(key).length).toBeGreaterThan(15)
  }
})

test('every place has an existing parent, bounds that contain its center, and a URL-safe slug', () => {
  // Collects the failures first: one expectation for each of 85,000 places would take seconds.
  const wrong = { city: [], county: [], centre: [], slug: [] } as Record<string, string[]>
  for (const place of gazetteer.places) {
    const { displayName, lat, lon, minLat, maxLat, minLon, maxLon } = place
    const hasBounds = place.type !== 'schooldistrict' && place.type !== 'neighborhood'
    if (place.cityKey && gazetteer.find('city', place.cityKey)?.placeName !== place.city)
      wrong.city?.push(displayName)
    if (place.countyKey && gazetteer.find('county', place.countyKey)?.placeName !== place.countyName)
      wrong.county?.push(displayName)
    if (hasBounds && !(lat >= minLat && lat <= maxLat && lon >= minLon && lon <= maxLon))
      wrong.centre?.push(displayName)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(place.slug)) wrong.slug?.push(place.slug)
  }
  expect(wrong).toEqual({ city: [], county: [], centre: [], slug: [] })
})

test('finds the county, neighborhood, and school district that contain a point', () => {
  const [lon, lat] = [-97.7268, 30.3052]
  expect(gazetteer.countyAt('TX', lon, lat)?.displayName).toBe('Travis County, TX')
  expect(gazetteer.neighborhoodAt('4671654', lon, lat)?.displayName).toBe('Hyde Park, Austin, TX')
  expect(gazetteer.schoolDistrictAt('TX', lon, lat)?.placeName).toBe('Austin Independent School District')
  expect(gazetteer.countyAt('CA', -122.6, 37.76), 'off Ocean Beach').toBeNull()
})

test('prefers the district of the larger town where districts overlap', () => {
  const at = (state: string, lon: number, lat: number) =>
    gazetteer.schoolDistrictAt(state, lon, lat)?.placeName
  expect(at('QC', -71.22, 46.84), 'Maizerets').toBe('Centre de services scolaire de Québec')
  expect(at('QC', -73.62, 45.54), 'Villeray').toBe('Centre de services scolaire de Montréal')
  expect(at('NY', -73.92, 40.7), 'Bushwick').toBe('New York City Public Schools')
})

test('neighborhoods of a city have irregular outlines and do not overlap', () => {
  const random = new Random(3)
  for (const key of ['4671654', '5128581', '6077243', '4684888', '4887398']) {
    const city = gazetteer.find('city', key)
    const rings = gazetteer.neighborhoodsOfCity(key).flatMap(({ polygon }) => (polygon ? [polygon] : []))
    expect(rings.every((ring) => ring.length > 5)).toBe(true)
    const overlaps: [number, number][] = []
    for (let i = 0; i < 2000 && city; i++) {
      const lon = random.between(city.minLon, city.maxLon)
      const lat = random.between(city.minLat, city.maxLat)
      if (rings.filter((ring) => inRing(ring, lon, lat)).length > 1) overlaps.push([lon, lat])
    }
    expect(overlaps).toEqual([])
  }
})
