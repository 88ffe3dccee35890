import type { PropertyType } from '@gable/kit/rules/property-types'
import { isRental } from '@gable/kit/rules/rental'
import { propertyTypeOf, transactionTypeOf } from '@gable/service-listings/listing/classify'
import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import { expect, test } from 'vitest'
import { listings } from './fixtures/generated-market.ts'

/** Rentals on the market that the site shows. */
const rentals = listings.filter(
  (listing) => listing.internetEntireListingDisplayYN && transactionTypeOf(listing) === 'Rent',
)
const homes = rentals.filter(({ bedroomsTotal }) => bedroomsTotal !== null)

test.each<[string, PropertyType, boolean?]>([
  ['/homes-for-rent (houses)', 'house'],
  ['/homes-for-rent (apartments)', 'apartment'],
  ['/condos-for-rent', 'condo'],
  ['/townhomes-for-rent', 'townhome'],
  ['/multi-family-homes-for-rent', 'multi-family'],
  ['/mobile-homes-for-rent', 'mobile'],
  ['/commercial/homes-for-rent', 'commercial'],
  ['/luxury/homes-for-rent', 'house', true],
])('[F-30] the search %s has results', (_, propertyType, isCollection = false) => {
  const found = rentals.filter(
    (listing) => propertyTypeOf(listing) === propertyType && (!isCollection || listing.isCollection),
  )
  expect(found.length).toBeGreaterThanOrEqual(3)
})

test('[F-30] every rental has a lease type, a period, and a rent that fits the period', () => {
  for (const listing of listings) {
    const { leasePeriod, listPrice, propertyType, taxAnnualAmount, associationFee } = listing
    expect(leasePeriod !== null).toBe(isRental(listing))
    if (leasePeriod === null) continue
    expect(propertyType).toMatch(/ Lease$/)
    expect([taxAnnualAmount, associationFee]).toEqual([null, null])
    const perMonth = listPrice * { Year: 1 / 12, Month: 1, Week: 4 }[leasePeriod]
    expect(perMonth).toBeGreaterThan(100)
    if (listing.bedroomsTotal !== null) expect(perMonth).toBeLessThan(60_000)
  }
})

test('[F-30] luxury rentals cost more than other rentals', () => {
  const median = (list: readonly MarketListing[]) => {
    const rents = list.filter(({ leasePeriod }) => leasePeriod === 'Month').map(({ listPrice }) => listPrice)
    return rents.toSorted((a, b) => a - b)[Math.floor(rents.length / 2)] ?? 0
  }
  const luxury = homes.filter(({ isCollection }) => isCollection)
  expect(median(luxury)).toBeGreaterThan(1.5 * median(homes.filter(({ isCollection }) => !isCollection)))
})

test('[F-30] a multi-family rental is a building with units, or one dwelling with a unit number', () => {
  const found = listings.filter((listing) => isRental(listing) && propertyTypeOf(listing) === 'multi-family')
  const units: Record<string, number> = { Duplex: 2, Triplex: 3, Quadruplex: 4 }
  for (const { propertySubType, numberOfUnitsTotal, unitNumber, lotSizeAcres } of found) {
    expect(units).toHaveProperty(propertySubType)
    expect([null, units[propertySubType]]).toContain(numberOfUnitsTotal)
    expect(numberOfUnitsTotal === null).toBe(unitNumber !== null)
    expect(numberOfUnitsTotal === null).toBe(lotSizeAcres === null)
  }
  const whole = found.filter(({ numberOfUnitsTotal }) => numberOfUnitsTotal !== null)
  expect(whole.length).toBeGreaterThan(0)
  expect(found.length).toBeGreaterThan(whole.length)
})
