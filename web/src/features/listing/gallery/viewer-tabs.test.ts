import { expect, test } from 'vitest'
import { viewerTabsOf } from './viewer-tabs.ts'

const listing = {
  listingId: '123',
  showMapLinkYN: true,
  location: { lat: 30.2, lon: -97.7 },
  streetView: { status: 'OK' },
  images: [{}],
}

test('[LIST-16, LIST-17, MAP-03] offers photos, map, and street view for a listing that has all three', () => {
  expect(viewerTabsOf(listing)).toEqual(['photos', 'map', 'street-view'])
  expect(viewerTabsOf({ ...listing, showMapLinkYN: null })).toContain('map')
  expect(viewerTabsOf(null)).toEqual([])
})

test.each([
  ['no images', { images: [] }],
  ['images that failed to load', { images: null }],
  ['no listing number because it is off the market', { listingId: null }],
])('[LIST-16] omits the photos of a listing with %s', (_, without) => {
  expect(viewerTabsOf({ ...listing, ...without })).toEqual(['map', 'street-view'])
})

test.each([
  ['that must not link to a map', { showMapLinkYN: false }],
  ['whose location is withheld', { location: { lat: null, lon: null } }],
  ['whose location failed to load', { location: null }],
])('[LIST-17] omits the map of a listing %s', (_, without) => {
  expect(viewerTabsOf({ ...listing, ...without })).toEqual(['photos', 'street-view'])
})

test.each([['ZERO_RESULTS'], ['NOT_FOUND'], ['UNKNOWN']])(
  '[MAP-03] omits street view when its status is %s',
  (status) => {
    expect(viewerTabsOf({ ...listing, streetView: { status } })).toEqual(['photos', 'map'])
    expect(viewerTabsOf({ ...listing, streetView: null })).toEqual(['photos', 'map'])
  },
)
