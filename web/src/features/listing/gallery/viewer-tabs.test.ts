import { expect, test } from 'vitest'
import { viewerTabsOf } from './viewer-tabs.ts'

const listing = {
  listingId: '123',
  showMapLinkYN: true,
  location: { lat: 30.2, lon: -97.7 },
  streetView: { status: 'OK' },
  images: [{}],
}

test('[LIST-16, LIST-17, MAP-03] a home has photographs, a map and its street to view', () => {
  expect(viewerTabsOf(listing)).toEqual(['photos', 'map', 'street-view'])
  expect(viewerTabsOf({ ...listing, showMapLinkYN: null })).toContain('map')
  expect(viewerTabsOf(null)).toEqual([])
})

test.each([
  ['no images', { images: [] }],
  ['images that could not be had', { images: null }],
  ['no listing number, so it is off the market', { listingId: null }],
])('[LIST-16] a home with %s has no photographs to view', (_, without) => {
  expect(viewerTabsOf({ ...listing, ...without })).toEqual(['map', 'street-view'])
})

test.each([
  ['that no map may lead to', { showMapLinkYN: false }],
  ['whose position is withheld', { location: { lat: null, lon: null } }],
  ['whose place could not be had', { location: null }],
])('[LIST-17] a home %s has no map to view', (_, without) => {
  expect(viewerTabsOf({ ...listing, ...without })).toEqual(['photos', 'street-view'])
})

test.each([['ZERO_RESULTS'], ['NOT_FOUND'], ['UNKNOWN']])(
  '[MAP-03] a street whose status is %s is not to be viewed',
  (status) => {
    expect(viewerTabsOf({ ...listing, streetView: { status } })).toEqual(['photos', 'map'])
    expect(viewerTabsOf({ ...listing, streetView: null })).toEqual(['photos', 'map'])
  },
)
