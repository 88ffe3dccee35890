// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { MARKET_BOUNDS } from '../../../ui/map/driver/map-view.ts'
import {
  areaKey,
  dropView,
  readView,
  type SearchBounds,
  saveView,
  searchInView,
  targetOf,
} from './map-search-view.ts'

const austin = { minLat: 30.1, maxLat: 30.5, minLon: -97.9, maxLon: -97.6 }
const search: SearchQuery = {
  transactionType: 'sale',
  place: { type: 'city', key: '4671654', state: 'tx', city: 'austin', name: null },
  filters: { minBeds: 3 },
  sort: 'price-low',
  page: 3,
  pageSize: 24,
  mapState: 'hidden-mobile',
}
const within = { minLat: 30.2, maxLat: 30.4, minLon: -97.8, maxLon: -97.7 }
const beyond = { minLat: 31.2, maxLat: 31.4, minLon: -97.8, maxLon: -97.7 }

afterEach(() => sessionStorage.clear())

test('searches the first page within the view when the map moves inside a place', () => {
  expect(searchInView(search, within, austin)).toEqual({
    ...search,
    page: 1,
    filters: { minBeds: 3, bounds: within },
  })
})

test('drops the place when the center of the view leaves it', () => {
  const moved = searchInView(search, beyond, austin)
  expect([moved.place, moved.filters]).toEqual([null, { minBeds: 3, bounds: beyond }])
  expect(searchInView(search, beyond, null).place).toEqual(search.place)
})

describe('the target of the map', () => {
  const homes = { minLat: 30.2, maxLat: 30.35, minLon: -97.85, maxLon: -97.65 }
  const target = (changes: Partial<SearchQuery>, bounds: Partial<SearchBounds> = {}) =>
    targetOf({ ...search, ...changes }, { place: austin, listings: homes, ...bounds }, 'wide')

  test('[F-35] is the matching homes rather than the land of the place', () => {
    expect(target({})).toMatchObject({ bounds: homes, padding: expect.anything() })
  })

  test('[F-35] is the place when no home matches, and the whole market without a place', () => {
    expect(target({}, { listings: null })).toMatchObject({ bounds: austin })
    expect(target({ place: null }, { place: null, listings: null })).toMatchObject({ bounds: MARKET_BOUNDS })
  })

  test('[F-35] is the exact bounds of a link, otherwise the drawn areas', () => {
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

  test('[MAP-23] [F-35] is a point for a single home', () => {
    const home = { minLat: 30.3, maxLat: 30.3, minLon: -97.7, maxLon: -97.7 }
    expect(target({}, { listings: home })).toHaveProperty('center')
  })
})

test('the key of the searched area depends on the place and the bounds only', () => {
  expect(areaKey({ ...search, filters: {} })).toBe(areaKey(search))
  expect(areaKey({ ...search, filters: { bounds: within } })).not.toBe(areaKey(search))
})

test('restores the map view of the same search on any of its pages', () => {
  saveView(search, within)
  expect(readView({ ...search, page: 1, sort: 'newest', mapState: 'visible-all' })).toEqual(within)
  expect(readView({ ...search, filters: {} })).toBeNull()
  dropView()
  expect(readView(search)).toBeNull()
})
