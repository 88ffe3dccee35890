import { expect, test } from 'vitest'
import { sampleListing } from '../fixtures/sample-listing.ts'
import { acresOf, bathroomsOf, lotSquareFeetOf, monthlyFeeOf, sizeOf, squareFeetOf } from './measures.ts'

test('[LIST-42] converts 43,560 square feet to an acre, and rounds to two decimals', () => {
  expect(acresOf(sampleListing({ lotSizeAcres: null, lotSizeSquareFeet: 43_560 }))).toBe(1)
  expect(acresOf(sampleListing({ lotSizeAcres: null, lotSizeSquareFeet: 8_000 }))).toBe(0.18)
  expect(acresOf(sampleListing({ lotSizeAcres: 12.345, lotSizeSquareFeet: 1 }))).toBe(12.345)
  expect(acresOf(sampleListing({ lotSizeAcres: null, lotSizeSquareFeet: null }))).toBeNull()
})

test('[LIST-09] measures land and farms in acres, and everything else in square feet', () => {
  const land = { propertyType: 'Land', propertySubType: 'Unimproved Land', livingArea: null } as const
  expect(sizeOf(sampleListing({ ...land, lotSizeAcres: 1_240.5 }))).toEqual({
    value: 1240.5,
    text: '1,240.5 acres',
  })
  expect(sizeOf(sampleListing({ ...land, lotSizeAcres: 1 }))).toEqual({ value: 1, text: '1 acre' })
  expect(sizeOf(sampleListing({ ...land, lotSizeAcres: null, lotSizeSquareFeet: null }))).toBeNull()
  expect(sizeOf(sampleListing({ livingArea: 12_000 }))).toEqual({ value: 12_000, text: '12,000 sq ft' })
})

test('[F-35] uses the lower end of a range of square feet and formats the range with separators', () => {
  const listing = sampleListing({ livingArea: null, livingAreaRange: '2,000-2,249' })
  expect(squareFeetOf(listing)).toBe(2_000)
  expect(sizeOf(listing)).toEqual({ value: 2_000, text: '2,000-2,249 sq ft' })
  expect(squareFeetOf(sampleListing({ livingArea: null, livingAreaRange: 'unknown' }))).toBeNull()
  const plain = sampleListing({ livingArea: null, livingAreaRange: '1000-1250' })
  expect(sizeOf(plain)?.text).toBe('1,000-1,250 sq ft')
})

test('adds up bathrooms when the board gives no total', () => {
  const baths = { bathroomsTotalInteger: null, bathroomsFull: 2, bathroomsHalf: 1 }
  expect(bathroomsOf(sampleListing(baths))).toBe(3)
  expect(bathroomsOf(sampleListing({ ...baths, bathroomsTotalInteger: 4 }))).toBe(4)
  expect(bathroomsOf(sampleListing({ ...baths, bathroomsFull: null, bathroomsHalf: null }))).toBeNull()
})

test('returns a lot size in square feet, converted from acres when the feed has only acres', () => {
  const lot = (lotSizeSquareFeet: number | null, lotSizeAcres: number | null) =>
    lotSquareFeetOf(sampleListing({ lotSizeSquareFeet, lotSizeAcres }))
  expect(lot(8_712, 3)).toBe(8_712)
  expect(lot(null, 0.25)).toBe(10_890)
  expect(lot(null, 100_000)).toBe(2_147_483_647)
  expect(lot(null, null)).toBeNull()
})

test.each([
  [240, 'Quarterly', 80],
  [500, 'Annually', 42],
  [300, 'Semi-Annually', 50],
  [99, 'Monthly', 99],
  [12, 'Weekly', 52],
  [5_000, 'One Time', 0],
  [75, null, 75],
  [75, 'Whenever', 75],
  [null, 'Monthly', null],
])('converts a fee of %j, charged %s, to %j a month', (associationFee, associationFeeFrequency, monthly) => {
  expect(monthlyFeeOf({ associationFee, associationFeeFrequency })).toBe(monthly)
})
