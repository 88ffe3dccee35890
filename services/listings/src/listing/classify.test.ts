import { expect, test } from 'vitest'
import { sampleListing } from '../fixtures/sample-listing.ts'
import { propertyTypeOf, statusOverride, transactionTypeOf } from './classify.ts'

test.each([
  ['Active', 'Sale'],
  ['Active Under Contract', 'Sale'],
  ['Pending', 'Sale'],
  ['Coming Soon', 'Sale'],
  ['Closed', 'Sold'],
  ['Withdrawn', null],
  ['Expired', null],
  ['Canceled', null],
  ['Hold', null],
] as const)('maps the status %s to the transaction type %s', (standardStatus, side) => {
  expect(transactionTypeOf(sampleListing({ standardStatus }))).toBe(side)
})

test('returns the transaction type Rent for a lease on the market, and the status Leased for a closed lease', () => {
  const lease = sampleListing({ propertyType: 'Residential Lease' })
  expect(transactionTypeOf(lease)).toBe('Rent')
  expect(statusOverride({ ...lease, standardStatus: 'Closed' })).toBe('Leased')
})

test('[LIST-35] displays the status Active Under Contract as Under Contract', () => {
  expect(statusOverride(sampleListing({ standardStatus: 'Active Under Contract' }))).toBe('Under Contract')
})

test.each([
  ['Residential', 'Single Family Residence', 'house'],
  ['Residential', 'Cabin', 'house'],
  ['Residential', 'Stock Cooperative', 'condo'],
  ['Residential', 'Townhouse', 'townhome'],
  ['Residential Income', 'Single Family Residence', 'multi-family'],
  ['Residential', 'Triplex', 'multi-family'],
  ['Manufactured In Park', 'Single Family Residence', 'mobile'],
  ['Residential', 'Manufactured On Land', 'mobile'],
  ['Farm', 'Single Family Residence', 'farm'],
  ['Land', 'Farm', 'land'],
  ['Residential Lease', 'Apartment', 'apartment'],
  ['Commercial Lease', 'Apartment', 'commercial'],
  ['Business Opportunity', 'Retail', 'commercial'],
])('maps %s, %s to the property type %s', (type, subType, kind) => {
  expect(propertyTypeOf({ propertyType: type, propertySubType: subType })).toBe(kind)
})

test('[F-31] classifies an unknown type, such as `constructor`, as a house', () => {
  expect(propertyTypeOf({ propertyType: 'constructor', propertySubType: 'toString' })).toBe('house')
})
