import { expect, test } from 'vitest'
import { sampleRow } from '../testing/sample-listing.ts'
import { bathrooms, isForRent, lotAcres, shownLocation, shownPath } from './listing-rules.ts'

test.each([
  ['Residential Lease', 'Single Family Residence', true],
  ['Commercial Lease', 'Office', true],
  ['Residential', 'Seasonal Rental', true],
  ['Residential', 'Single Family Residence', false],
  ['Land', null, false],
  [null, null, false],
])('[LIST-36] %s, %s: for rent is %s', (propertyType, propertySubType, forRent) => {
  expect(isForRent(sampleRow({ propertyType, propertySubType }))).toBe(forRent)
})

test('[LIST-28] a private address leaves nothing of the street and no position', () => {
  const listingUrl = '/tx/austin/home-details/1204-barton-ave/urn:reso:upi:2.0:US:48453:0214567'
  expect(shownPath(sampleRow({ listingUrl }))).toBe(listingUrl)
  expect(shownPath(sampleRow({ listingUrl, internetAddressDisplayYN: false }))).toBe(
    '/tx/austin/home-details/address-private/urn:reso:upi:2.0:US:48453:0214567',
  )
  expect(shownLocation(sampleRow({ internetAddressDisplayYN: false }))).toMatchObject({
    listingAddress1: 'ADDRESS PRIVATE',
    listingAddressFull: 'ADDRESS PRIVATE, Austin, TX 78704',
    city: 'Austin',
    lat: null,
    lon: null,
  })
})

test('bathrooms are read in the order in which the fields are trusted', () => {
  const fields = { computedBathroomsTotalInteger: 3, bathroomsTotalInteger: 2, bathroomsFull: 1 }
  expect(bathrooms(sampleRow(fields))).toBe(3)
  expect(bathrooms(sampleRow({ ...fields, computedBathroomsTotalInteger: null }))).toBe(2)
  expect(bathrooms(sampleRow({ bathroomsFull: 1 }))).toBe(1)
  expect(bathrooms(sampleRow())).toBeNull()
})

test('[LIST-42] acres come from the square feet where the service gives none', () => {
  expect(lotAcres(sampleRow({ lotSizeAcres: 0.5, lotSizeSquareFeet: 43_560 }))).toBe(0.5)
  expect(lotAcres(sampleRow({ lotSizeSquareFeet: 10_000 }))).toBe(0.23)
  expect(lotAcres(sampleRow({ lotSizeSqFeet: 87_120 }))).toBe(2)
  expect(lotAcres(sampleRow())).toBeNull()
})
