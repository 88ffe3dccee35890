import { expect, test } from 'vitest'
import { sampleRow } from '../fixtures/sample-listing.ts'
import { listingTags } from './listing-tags.ts'

const now = new Date('2026-06-30T15:00:00Z')
const tags = (overrides: Record<string, unknown>) => listingTags(sampleRow(overrides), now)
const tour = { url: 'https://tours.example/1' }

test('[LIST-31] tags come in display order', () => {
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

test('[LIST-31] a filmed tour is named only without a 3D tour', () => {
  expect(tags({ virtualTour: tour })).toEqual(['VIRTUAL_TOUR'])
  expect(tags({ virtualTour: tour, virtualTour3D: tour })).toEqual(['TOUR_3D'])
})

test.each([
  ['Active Under Contract', 'UNDER_CONTRACT'],
  ['Coming Soon', 'COMING_SOON'],
  ['Closed', 'SOLD'],
  ['Pending', 'PENDING'],
])('[LIST-32] the status %s reads %s, before New Construction', (standardStatus, tag) => {
  expect(tags({ standardStatus, newConstruction: true })).toEqual([tag])
})

test('[LIST-32] a new building that is for sale is New Construction', () => {
  expect(tags({ newConstruction: true })).toEqual(['NEW_CONSTRUCTION'])
})

test.each([
  ['today', '2026-06-30', true],
  ['30 days ago', '2026-05-31', true],
  ['31 days ago', '2026-05-30', false],
  ['tomorrow', '2026-07-01', false],
])('[LIST-33] on the market since %s: New is %s', (_, computedOnMarketDate, isNew) => {
  expect(tags({ computedOnMarketDate }).includes('NEW')).toBe(isNew)
})

test('[LIST-33] a home that is Coming Soon is never New', () => {
  expect(tags({ standardStatus: 'Coming Soon', computedOnMarketDate: '2026-06-30' })).toEqual(['COMING_SOON'])
})

test('[LIST-33] the contract date stands in for the market date, and the flag only for both', () => {
  const flagged = { computedOnMarketDate: null, _flags: { newlyListed: true } }
  expect(tags({ ...flagged, listingContractDate: '2026-06-25' })).toEqual(['NEW'])
  expect(tags({ ...flagged, listingContractDate: '2025-06-25' })).toEqual([])
  expect(tags(flagged)).toEqual(['NEW'])
})

test.each([null, undefined, ''])(
  '[LIST-34] without a listingId (%s) the home is off the market',
  (listingId) => {
    expect(tags({ listingId, virtualTour: tour, _flags: { openHouse: true } })).toEqual(['OFF_MARKET'])
  },
)

test('[LIST-35] Active Under Contract is Under Contract alone, whatever the flag says', () => {
  const _flags = { pendingUnderContract: true }
  expect(tags({ standardStatus: 'Active Under Contract', _flags })).toEqual(['UNDER_CONTRACT'])
})

test('Pending is said once', () => {
  expect(tags({ standardStatus: 'Pending', _flags: { pendingUnderContract: true } })).toEqual(['PENDING'])
})

test('an overriding status wins where it is one', () => {
  expect(tags({ standardStatusOverride: 'Closed' })).toEqual(['SOLD'])
  expect(tags({ standardStatus: 'Pending', standardStatusOverride: 'Hot!' })).toEqual(['PENDING'])
})

test('a service without flags leaves them to the facts', () => {
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
