import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { expect, test } from 'vitest'

import { matchingOf, SearchCriteria, SearchQueryString } from './criteria.ts'

const OPEN = {
  min_price: 0,
  max_price: 2_147_483_647,
  min_beds: 0,
  max_beds: 32_767,
  min_baths: 0,
  max_baths: 32_767,
  min_sqft: 0,
  max_sqft: 2_147_483_647,
}
const query = (features: object) => JSON.stringify({ features })
const refusals = (text: unknown) =>
  SearchQueryString.safeParse(text).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? []

test('[SAV-12] omitted features match anything, and the transaction type defaults to Sale', () => {
  for (const features of [{}, { minBeds: null, uiPropertyType: [], uiTransactionType: null }])
    expect(matchingOf(query(features), NOTIFICATION_KINDS)).toEqual({
      ...OPEN,
      side: 0,
      kinds: 2_147_483_647,
      notify: 15,
    })
})

test('[SAV-12] accepts each feature that alert matching supports', () => {
  const features = {
    minPrice: 200_000,
    maxPrice: 500_000,
    minBeds: 2,
    maxBeds: 4,
    minBaths: 1.5,
    maxBaths: 3.5,
    minSqft: 750,
    maxSqft: 5_000,
    uiPropertyType: ['house', 'farm', 'house'],
    uiTransactionType: 'Rent',
  }
  expect(SearchQueryString.safeParse(query(features)).success).toBe(true)
  expect(matchingOf(query(features), ['PRICE_CHANGE'])).toEqual({
    ...{ side: 1, kinds: 1 + 32, notify: 4 },
    ...{ min_price: 200_000, max_price: 500_000, min_beds: 2, max_beds: 4 },
    ...{ min_baths: 2, max_baths: 3, min_sqft: 750, max_sqft: 5_000 },
  })
})

test.each([
  ['{"features":', ': must be JSON text, like {"features":{"maxPrice":500000}}'],
  ['', ': must be JSON text, like {"features":{"maxPrice":500000}}'],
  ['{}', 'features: is required'],
  ['[]', ': must be an object'],
  ['null', ': must be an object'],
  ['{"features":{},"areas":[]}', ': does not know areas; leave out'],
  [query({ keyword: 'pool', pool: true }), 'features: does not know keyword, pool; leave out'],
  [query({ uiPropertyType: ['castle'] }), /^features\.uiPropertyType\.0: must be one of house, condo, /],
  [query({ uiTransactionType: 'Sold' }), 'features.uiTransactionType: must be one of Sale, Rent'],
  [query({ minPrice: '5' }), 'features.minPrice: must be a number'],
  [query({ minPrice: -1 }), 'features.minPrice: must be 0 or more'],
  [query({ maxPrice: 3_000_000_000 }), 'features.maxPrice: must be 2147483647 or less'],
  [query({ minPrice: 2, maxPrice: 1 }), 'features.minPrice: must not be greater than maxPrice'],
  [query({ minBaths: 3, maxBaths: 0 }), 'features.minBaths: must not be greater than maxBaths'],
  [`${query({})}${' '.repeat(4_000)}`, /characters/],
])('[SAV-12] rejects %j and explains the fix', (text, reason) => {
  const errors = refusals(text)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason))
})

test('[SAV-10] accepts a place or the whole market as criteria, and rejects everything else', () => {
  const place = { placeType: 'city', placeKey: '1', name: 'Austin', city: 'Austin', stateOrProvince: 'TX' }
  const isAccepted = (criteria: unknown) => SearchCriteria.safeParse(criteria).success
  expect([{ place }, { place: null }, {}].map(isAccepted)).toEqual([true, true, true])
  const wrong = [
    { place, polygon: [] },
    { place: { ...place, placeType: 'country' } },
    { place: { ...place, name: 'a\ud800' } },
    null,
  ]
  expect(wrong.map(isAccepted)).toEqual([false, false, false, false])
})
