import { expect, test } from 'vitest'
import { idOfListing, keysOfListing } from './listing-id.ts'

const uPI = 'urn:reso:upi:2.0:US:48453:0214567'

test.each([
  [{ uPI, oUID: 'M00000628', listingId: '4100317' }],
  [{ uPI, oUID: 'M00000628', listingId: null }],
  [{ uPI, oUID: null, listingId: null }],
])('[F-71] the id of a listing holds its keys %j', (keys) => {
  expect(keysOfListing(idOfListing(keys))).toEqual(keys)
})

test('[F-71] two records of one home have two ids', () => {
  const [sale, rental] = ['4100317', '4100318'].map((listingId) =>
    idOfListing({ uPI, oUID: 'M00000628', listingId }),
  )
  expect(sale).not.toBe(rental)
})

test.each([uPI, 'Listing:', 'Listing:%%%', `Listing:${Buffer.from('a\nb\nc\nd').toString('base64url')}`, ''])(
  '%s is no id of a listing',
  (id) => {
    expect(keysOfListing(id)).toBeUndefined()
  },
)
