// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { areaKey, dropView, readView, saveView, searchInView } from './map-search-view.ts'

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
