import { expect, test } from 'vitest'
import { validateRanges } from './search-ranges.ts'

test.each([
  [{}, []],
  [{ minPrice: 5, maxPrice: 5, minBeds: null, maxBaths: 0 }, []],
  [{ minPrice: -5 }, [{ name: 'minPrice', message: 'minPrice must be 0 or more.' }]],
  [{ maxBeds: -1 }, [{ name: 'maxBeds', message: 'maxBeds must be 0 or more.' }]],
  [
    { minSqft: 2, maxSqft: 1 },
    [{ name: 'minSqft', message: 'minSqft must not be above maxSqft: lower minSqft or raise maxSqft.' }],
  ],
])('[F-69] returns an error for each invalid filter in %j', (filters, wrong) => {
  expect(validateRanges(filters)).toEqual(wrong)
})
