import { expect, test } from 'vitest'
import { isRental } from './rental.ts'

test.each([
  ['Residential Lease', 'Single Family Residence', true],
  ['Commercial Lease', 'Office', true],
  ['Residential', 'Seasonal Rental', true],
  ['Residential', 'Condominium', false],
  ['Commercial Sale', 'Office', false],
  ['Land', null, false],
  [null, null, false],
])(
  '[LIST-36] for the property type %s and the subtype %s, isRental returns %s',
  (propertyType, propertySubType, expected) => {
    expect(isRental({ propertyType, propertySubType })).toBe(expected)
  },
)
