import { expect, test } from 'vitest'
import { sampleRow } from '../fixtures/sample-listing.ts'
import { listingTags } from './listing-tags.ts'

const now = new Date('2026-06-30T15:00:00Z')
const tags = (overrides: Record<string, unknown>) => listingTags(sampleRow(overrides), now)
const tour = { url: 'https://tours.example/1' }

test('[LIST-31] returns tags in display order', () => {
  expect(
    tags({
      propertyType: 'Residential Lease',
      standardStatus: 'Pending',
      computedOnMarketDate: '2026-06-20',
      newConstruction: true,
      virtualTour: tour,
      virtualTour3D: tour,
      openHouses: undefined,
      _flags: { openHouse: true, pendingUnderContract: true, priceReduced: true },
    }),
  ).toEqual(['RENTAL', 'OPEN_HOUSE', 'PENDING', 'NEW', 'PRICE_REDUCED', 'TOUR_3D'])
})

test('[LIST-31] returns VIRTUAL_TOUR only when there is no 3D tour', () => {
  expect(tags({ virtualTour: tour })).toEqual(['VIRTUAL_TOUR'])
  expect(tags({ virtualTour: tour, virtualTour3D: tour })).toEqual(['TOUR_3D'])
})

test.each([
  ['Active Under Contract', 'UNDER_CONTRACT'],
  ['Coming Soon', 'COMING_SOON'],
  ['Closed', 'SOLD'],
  ['Pending', 'PENDING'],
])('[LIST-32] maps the status %s to %s, which replaces NEW_CONSTRUCTION', (standardStatus, tag) => {
  expect(tags({ standardStatus, newConstruction: true })).toEqual([tag])
})

test('[LIST-32] returns NEW_CONSTRUCTION for a new building that is for sale', () => {
  expect(tags({ newConstruction: true })).toEqual(['NEW_CONSTRUCTION'])
})

test.each([
  ['today', '2026-06-30', true],
  ['30 days ago', '2026-05-31', true],
  ['31 days ago', '2026-05-30', false],
  ['tomorrow', '2026-07-01', false],
])('[LIST-33] for a listing on the market since %s, NEW is %s', (_, computedOnMarketDate, isNew) => {
  expect(tags({ computedOnMarketDate }).includes('NEW')).toBe(isNew)
})

test('[LIST-33] omits NEW for a Coming Soon listing', () => {
  expect(tags({ standardStatus: 'Coming Soon', computedOnMarketDate: '2026-06-30' })).toEqual(['COMING_SOON'])
})

test('[LIST-33] bases NEW on the contract date when there is no market date, and on the newlyListed flag when there is no date', () => {
  const flagged = { computedOnMarketDate: null, _flags: { newlyListed: true } }
  expect(tags({ ...flagged, listingContractDate: '2026-06-25' })).toEqual(['NEW'])
  expect(tags({ ...flagged, listingContractDate: '2025-06-25' })).toEqual([])
  expect(tags(flagged)).toEqual(['NEW'])
})

test.each([null, undefined, ''])(
  '[LIST-34] returns only OFF_MARKET when the listingId is %s',
  (listingId) => {
    expect(tags({ listingId, virtualTour: tour, _flags: { openHouse: true } })).toEqual(['OFF_MARKET'])
  },
)

test('[LIST-35] returns only UNDER_CONTRACT for Active Under Contract when pendingUnderContract is set', () => {
  const _flags = { pendingUnderContract: true }
  expect(tags({ standardStatus: 'Active Under Contract', _flags })).toEqual(['UNDER_CONTRACT'])
})

test('returns PENDING only once when both the status and the flag are pending', () => {
  expect(tags({ standardStatus: 'Pending', _flags: { pendingUnderContract: true } })).toEqual(['PENDING'])
})

test('uses standardStatusOverride when its value is a valid status', () => {
  expect(tags({ standardStatusOverride: 'Closed' })).toEqual(['SOLD'])
  expect(tags({ standardStatus: 'Pending', standardStatusOverride: 'Hot!' })).toEqual(['PENDING'])
})

test('derives the open house and price reduction tags from the data when there are no flags', () => {
  const house = (openHouseEndTime: string) => ({
    openHouses: [{ openHouseId: 1, openHouseStartTime: '2026-06-30T13:00:00Z', openHouseEndTime }],
  })
  expect(tags({ ...house('2026-06-30T16:00:00Z'), priceChangeAmount: -5_000 })).toEqual([
    'OPEN_HOUSE',
    'PRICE_REDUCED',
  ])
  expect(tags(house(now.toISOString()))).toEqual([])
  expect(tags({ ...house('2026-06-30T14:00:00Z'), priceChangeAmount: 5_000 })).toEqual([])
})
