import { expect, test } from 'vitest'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { MARKET_BOUNDS } from '../../../ui/map/driver/map-view.ts'
import { type SearchBounds, targetOf } from './search-target.ts'

const austin = { minLat: 30.1, maxLat: 30.5, minLon: -97.9, maxLon: -97.6 }
const within = { minLat: 30.2, maxLat: 30.4, minLon: -97.8, maxLon: -97.7 }
const search: SearchQuery = {
  transactionType: 'sale',
  place: { type: 'city', key: '4671654', state: 'tx', city: 'austin', name: null },
  filters: { minBeds: 3 },
  sort: 'price-low',
  page: 3,
  pageSize: 24,
  mapState: 'hidden-mobile',
}
const homes = { minLat: 30.2, maxLat: 30.35, minLon: -97.85, maxLon: -97.65 }
const target = (changes: Partial<SearchQuery>, bounds: Partial<SearchBounds> = {}) =>
  targetOf({ ...search, ...changes }, { place: austin, listings: homes, ...bounds }, 'wide')

test('[F-35] the map shows the matching homes rather than the land of the place', () => {
  expect(target({})).toMatchObject({ bounds: homes, padding: expect.anything() })
})

test('[F-35] the map shows the place when no home matches, and the whole market without a place', () => {
  expect(target({}, { listings: null })).toMatchObject({ bounds: austin })
  expect(target({ place: null }, { place: null, listings: null })).toMatchObject({ bounds: MARKET_BOUNDS })
})

test('[F-35] the map shows the exact bounds of a link, otherwise the drawn areas', () => {
  expect(target({ filters: { bounds: within } })).toEqual({ bounds: within })
  const points = [
    { lat: 31, lon: -97 },
    { lat: 32, lon: -97 },
    { lat: 32, lon: -96 },
  ]
  expect(target({ filters: { areas: [{ points, exclude: false }] } })).toMatchObject({
    bounds: { minLat: 31, maxLat: 32, minLon: -97, maxLon: -96 },
  })
})

test('[MAP-23] [F-35] the map shows a point for a single home', () => {
  const home = { minLat: 30.3, maxLat: 30.3, minLon: -97.7, maxLon: -97.7 }
  expect(target({}, { listings: home })).toHaveProperty('center')
})
