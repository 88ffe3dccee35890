import { expect, test } from 'vitest'
import { sampleRow } from '../fixtures/sample-listing.ts'
import { bathrooms, daysOnWebsite, isForRent, lotAcres, pricePerSquareFoot } from './listing-rules.ts'

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

const now = new Date('2026-06-30T01:00:00Z')
const days = (overrides: Record<string, unknown>) => daysOnWebsite(sampleRow(overrides), now)

test('days on the website count from the market date, else from the contract, to today or to the sale', () => {
  const computedOnMarketDate = '2026-06-20'
  expect(days({ computedOnMarketDate, listingContractDate: '2026-06-01' })).toBe(10)
  expect(days({ computedOnMarketDate: null, listingContractDate: '2026-06-01' })).toBe(29)
  expect(days({ computedOnMarketDate, closeDate: '2026-06-25' })).toBe(5)
  expect(days({ computedOnMarketDate: '2026-06-30' })).toBe(0)
})

test.each([
  ['off market', { listingId: null }],
  ['before the first day', { computedOnMarketDate: '2026-07-04' }],
  ['without a date', { computedOnMarketDate: null }],
])('there are no days on the website %s', (_, overrides) => {
  expect(days(overrides)).toBeNull()
})

test('[LIST-39] an office may hide the days on the website', () => {
  expect(days({ officeRules: { hidesDaysOnWebsite: true } })).toBeNull()
  expect(days({ officeRules: { hidesDaysOnWebsite: false, hidesPricePerSquareFoot: true } })).toBe(180)
})

const perFoot = (overrides: Record<string, unknown>) => pricePerSquareFoot(sampleRow(overrides))

test('[LIST-41] the price per square foot is the price over the living area, to whole dollars', () => {
  expect(perFoot({ listPrice: 525_000, livingArea: 1_800 })).toBe(292)
  expect(perFoot({ livingArea: 0 })).toBeNull()
  expect(perFoot({ livingAreaRange: '1500-1749' })).toBeNull()
  expect(perFoot({ listPrice: null, livingArea: 1_800 })).toBeNull()
  expect(perFoot({ livingArea: 1_800, propertyType: 'Residential Lease' })).toBeNull()
})

test('[LIST-40] an office may hide the price per square foot', () => {
  expect(perFoot({ livingArea: 1_800, officeRules: { hidesPricePerSquareFoot: true } })).toBeNull()
  expect(perFoot({ livingArea: 1_800, officeRules: { hidesDaysOnWebsite: true } })).toBe(292)
})
