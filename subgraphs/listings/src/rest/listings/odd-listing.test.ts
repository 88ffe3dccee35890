import { readAnswer } from '@gable/subgraph-kit/rest/read-answer'
import { expect, test } from 'vitest'
import { sampleCard, sampleRow } from '../../fixtures/sample-listing.ts'
import { bathrooms, pricePerSquareFoot } from '../../listing/listing-rules.ts'
import { listingTags } from '../../listing/listing-tags.ts'
import { leasePeriodOf } from '../../listing/listing-words.ts'
import { listingContract } from './listing.contract.ts'

const now = new Date('2026-01-10T12:00:00Z')
const house = (startTime: string, endTime: string, id = '1') => ({ id, startTime, endTime })
const located = { ...sampleCard().location, timezone: 'America/Chicago' }
const TIMES = ['2026-01-10T13:00:00', '2026-01-10T15:00:00'] as const

const lostOf = (overrides: Record<string, unknown>) => {
  const reading = readAnswer(listingContract, sampleCard(overrides))
  return 'losses' in reading ? reading.losses.map(({ path }) => path) : []
}

test("[F-74] parses an open house time without an offset in the home's time zone", () => {
  const row = sampleRow({ location: located, openHouses: [house(...TIMES)] })
  expect(row.openHouses).toEqual([house('2026-01-10T19:00:00.000Z', '2026-01-10T21:00:00.000Z')])
  expect(listingTags(row, now)).toContain('OPEN_HOUSE')
})

test("[F-74] derives a home's time zone from the offset of its open houses when the service sends no time zone", () => {
  const row = sampleRow({ openHouses: [house('2026-01-10T13:00:00-06:00', '2026-01-10T15:00:00-06:00')] })
  expect(row.openHouses).toEqual([house('2026-01-10T19:00:00.000Z', '2026-01-10T21:00:00.000Z')])
  expect(row.location?.timezone).toBe('Etc/GMT+6')
})

test('[F-74] drops only the open house without a time zone, and derives the tag from the remaining open houses', () => {
  const openHouses = [house(...TIMES), house('2026-01-11T19:00:00Z', '2026-01-11T20:00:00Z', '2')]
  expect(sampleRow({ openHouses }).openHouses).toMatchObject([{ id: '2' }])
  expect(lostOf({ openHouses })).toEqual(['openHouses[]'])
  const without = sampleRow({ openHouses: [house(...TIMES)], _flags: { openHouse: true } })
  expect(listingTags(without, now)).not.toContain('OPEN_HOUSE')
})

test('[F-74] drops an open house that ends before it starts', () => {
  expect(lostOf({ openHouses: [house('2026-01-11T20:00:00Z', '2026-01-11T19:00:00Z')] })).toEqual([
    'openHouses[]',
  ])
})

test.each([
  ['Weekly', 'WEEK'],
  ['Monthly', 'MONTH'],
  ['month', 'MONTH'],
  ['Annually', 'YEAR'],
  ['Daily', null],
  [null, null],
])('[F-74] parses the lease period %j as %j', (word, period) => {
  expect(leasePeriodOf(word)).toBe(period)
})

test.each([0, 1, -5, 1e300])('[F-74] treats a price of %d as unknown', (listPrice) => {
  const row = sampleRow({ listPrice, livingArea: 1_000 })
  expect([row.listPrice, pricePerSquareFoot(row)]).toEqual([null, null])
  expect(lostOf({ listPrice })).toEqual(['listPrice'])
})

test('[F-74] returns null coordinates for a home at 0, 0 or out of range', () => {
  for (const [lat, lon] of [
    [0, 0],
    [97, 30],
  ])
    expect(sampleRow({ location: { ...located, lat, lon } }).location).toMatchObject({ lat: null, lon: null })
})

test('[F-74] counts half baths when the total is unknown or 0', () => {
  const half = { bathroomsFull: 0, bathroomsHalf: 1 }
  expect(bathrooms(sampleRow(half))).toBe(1)
  expect(bathrooms(sampleRow({ ...half, bathroomsTotalInteger: 0 }))).toBe(1)
  expect(bathrooms(sampleRow({ ...half, bathroomsTotalInteger: 3 }))).toBe(3)
})

test('[F-74] removes HTML entities and tags from remarks', () => {
  const row = sampleRow({
    publicRemarks: 'Bed &amp; bath<br>',
    publicRemarksFrench: '<b>&Eacute;t&eacute;</b>',
  })
  expect(row).toMatchObject({ publicRemarks: 'Bed & bath', publicRemarksFrench: 'Été' })
})

test.each([
  [{}, '/tx/austin/home-details/1204-barton-ave/urn:reso:upi:2.0:US:48453:0214567'],
  [
    { internetAddressDisplayYN: false },
    '/tx/austin/home-details/address-private/urn:reso:upi:2.0:US:48453:0214567',
  ],
  [{ location: null, uPI: 'a/b' }, '/home-details/home/a%2Fb'],
  [
    { listingUrl: 'javascript:alert(1)' },
    '/tx/austin/home-details/1204-barton-ave/urn:reso:upi:2.0:US:48453:0214567',
  ],
])('[F-74] builds the path of a record without a valid path: %j', (overrides, listingUrl) => {
  expect(sampleRow(overrides).listingUrl).toBe(listingUrl)
})

test.each(['no', {}, 0])(
  '[F-74] withholds the address when the display permission is malformed: %j',
  (internetAddressDisplayYN) => {
    expect(sampleRow({ internetAddressDisplayYN }).location).toMatchObject({
      listingAddress1: 'ADDRESS PRIVATE',
      lat: null,
    })
    expect(lostOf({ internetAddressDisplayYN })).toEqual(['internetAddressDisplayYN'])
  },
)

test('[F-74] drops a list date in the future', () => {
  expect(lostOf({ computedOnMarketDate: '9026-01-01', listingContractDate: '2026-01-01' })).toEqual([
    'computedOnMarketDate',
  ])
})

test('[F-59] drops unsafe URLs of images, tours, and logos, and reports them as losses', () => {
  const overrides = {
    images: [
      { key: 'javascript:alert(1)', order: 0 },
      { key: 'a', order: null },
    ],
    virtualTour: { url: '//host.example/tour' },
    compliance: { displayLogoDetail: 'data:image/svg+xml,x' },
  }
  expect([...lostOf(overrides)].sort()).toEqual([
    'compliance.displayLogoDetail',
    'images[].key',
    'virtualTour.url',
  ])
  expect(sampleRow(overrides)).toMatchObject({ images: [{ key: 'a', order: 0 }], virtualTour: null })
})

test.each([0, 1])('[F-74] drops a history event with a price of %i', (price) => {
  const history = [
    { date: '2026-01-02', event: 'Price Change', price },
    { date: '2026-01-01', event: 'Listed', price: 525_000 },
  ]
  expect(sampleRow({ history }).history).toEqual([history[1]])
  expect(lostOf({ history })).toEqual(['history[].price'])
})

test('[F-72, F-110] reports values unknown to the schema as losses, but not the text that replaces a status', () => {
  const odd = { standardStatus: 'Sleeping', standardStatusOverride: 'Odd', UITransactionType: 'swap' }
  expect(lostOf(odd)).toEqual(['standardStatus', 'UITransactionType'])
  expect(lostOf({ standardStatus: 'active under contract', standardStatusOverride: 'Leased' })).toEqual([])
})

test('[F-72] returns undefined for a missing list, which the detail response can supply, and null for a malformed list', () => {
  const absent = sampleRow({ images: undefined, listingImages: undefined, openHouses: undefined })
  expect([absent.images, absent.openHouses]).toEqual([undefined, undefined])
  const lost = sampleRow({ images: 'none', listingImages: undefined, openHouses: 'none' })
  expect([lost.images, lost.openHouses]).toEqual([null, null])
})

test('[F-72] drops only the invalid coordinate of a location', () => {
  const location = { lat: 900, lon: undefined, city: 'Austin', postalCode: '78704' }
  expect(sampleRow({ location }).location).toMatchObject({ lat: null, city: 'Austin', postalCode: '78704' })
})

test('[F-74] ignores an offset that matches no time zone', () => {
  const openHouses = [
    { id: '1', startTime: '2026-12-05T18:00:00+15:00', endTime: '2026-12-05T20:00:00+15:00' },
  ]
  expect(sampleRow({ openHouses, location: null }).location?.timezone ?? null).toBeNull()
})
