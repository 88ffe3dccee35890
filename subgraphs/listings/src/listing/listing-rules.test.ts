import { expect, test } from 'vitest'
import { sampleRow } from '../fixtures/sample-listing.ts'
import { bathrooms, daysOnWebsite, lotAcres, pricePerSquareFoot } from './listing-rules.ts'

test('prefers the computed bathroom total, then the total, then full and half bathrooms', () => {
  const fields = { computedBathroomsTotalInteger: 3, bathroomsTotalInteger: 2, bathroomsFull: 1 }
  expect(bathrooms(sampleRow(fields))).toBe(3)
  expect(bathrooms(sampleRow({ ...fields, computedBathroomsTotalInteger: null }))).toBe(2)
  expect(bathrooms(sampleRow({ bathroomsFull: 1 }))).toBe(1)
  expect(bathrooms(sampleRow())).toBeNull()
})

test('[LIST-42] converts square feet to acres when the service provides no acres', () => {
  expect(lotAcres(sampleRow({ lotSizeAcres: 0.5, lotSizeSquareFeet: 43_560 }))).toBe(0.5)
  expect(lotAcres(sampleRow({ lotSizeSquareFeet: 10_000 }))).toBe(0.23)
  expect(lotAcres(sampleRow({ lotSizeSqFeet: 87_120 }))).toBe(2)
  expect(lotAcres(sampleRow())).toBeNull()
})

const now = new Date('2026-06-30T01:00:00Z')
const days = (overrides: Record<string, unknown>) => daysOnWebsite(sampleRow(overrides), now)

test('counts days on the website from the market date or the contract date, up to today or the sale', () => {
  const computedOnMarketDate = '2026-06-20'
  expect(days({ computedOnMarketDate, listingContractDate: '2026-06-01' })).toBe(10)
  expect(days({ computedOnMarketDate: null, listingContractDate: '2026-06-01' })).toBe(29)
  expect(days({ computedOnMarketDate, closeDate: '2026-06-25' })).toBe(5)
  expect(days({ computedOnMarketDate: '2026-06-30' })).toBe(0)
})

test.each([
  ['for an off-market listing', { listingId: null }],
  ['for a listing whose market date is in the future', { computedOnMarketDate: '2026-07-04' }],
  ['for a listing without a market date', { computedOnMarketDate: null }],
])('returns null for daysOnWebsite %s', (_, overrides) => {
  expect(days(overrides)).toBeNull()
})

test('[LIST-39] hides the days on the website when the office requests it', () => {
  expect(days({ officeRules: { hidesDaysOnWebsite: true } })).toBeNull()
  expect(days({ officeRules: { hidesDaysOnWebsite: false, hidesPricePerSquareFoot: true } })).toBe(180)
})

const perFoot = (overrides: Record<string, unknown>) => pricePerSquareFoot(sampleRow(overrides))

test('[LIST-41] divides the price by the living area, rounded to whole dollars', () => {
  expect(perFoot({ listPrice: 525_000, livingArea: 1_800 })).toBe(292)
  expect(perFoot({ livingArea: 0 })).toBeNull()
  expect(perFoot({ livingAreaRange: '1500-1749' })).toBeNull()
  expect(perFoot({ listPrice: null, livingArea: 1_800 })).toBeNull()
  expect(perFoot({ livingArea: 1_800, propertyType: 'Residential Lease' })).toBeNull()
})

test('[LIST-40] hides the price per square foot when the office requests it', () => {
  expect(perFoot({ livingArea: 1_800, officeRules: { hidesPricePerSquareFoot: true } })).toBeNull()
  expect(perFoot({ livingArea: 1_800, officeRules: { hidesDaysOnWebsite: true } })).toBe(292)
})
