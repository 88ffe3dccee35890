import { expect, test } from 'vitest'
import { globalId, identified, idOfListing, idOfRow, keyOf, keysOfListing } from './global-id.ts'

test('[F-71] includes the type and every distinguishing part in an id', () => {
  expect(globalId('Favorite', 1)).toBe('Favorite:1')
  expect(globalId('Menu', 'fr-CA', 'buy')).toBe('Menu:fr-CA:buy')
  expect(globalId('Menu', 'a:b', 'c')).not.toBe(globalId('Menu', 'a', 'b:c'))
})

test.each([
  ['Favorite:1', '1'],
  ['1', '1'],
  ['urn:reso:upi:2.0:US:48453:1', 'urn:reso:upi:2.0:US:48453:1'],
  ['M00000070:1', 'M00000070:1'],
  [globalId('Favorite', 'a:b/c'), 'a:b/c'],
  ['Favorite', 'Favorite'],
])('[F-71] converts the id %s to the key %s', (id, key) => {
  expect(keyOf('Favorite', id)).toBe(key)
})

test("[F-71] moves a row's own id to key and adds a global id", () => {
  expect(identified('Menu', { id: 'buy', label: 'Acheter' }, 'fr-CA')).toEqual({
    id: 'Menu:fr-CA:buy',
    key: 'buy',
    label: 'Acheter',
  })
})

test('[F-71] uses a UUID unchanged as the id, and adds the type to a numeric id', () => {
  const uuid = '0b6f6d5e-3c1a-4a57-9a55-0c9d6a3d2e11'
  expect(idOfRow('Favorite', uuid)).toBe(uuid)
  expect(idOfRow('Favorite', '1')).toBe('Favorite:1')
  expect(keyOf('Favorite', uuid)).toBe(uuid)
})

test('[F-71] reads the uPI from the id of a listing', () => {
  const uPI = 'urn:reso:upi:2.0:US:48453:0214567'
  expect(keyOf('Listing', idOfListing({ uPI, oUID: 'M00000628', listingId: '1' }))).toBe(uPI)
  expect(keyOf('Listing', uPI)).toBe(uPI)
})

test('[F-71] reads the key of a place from a plain key or from an id with the place type', () => {
  expect(keyOf('Place:CITY', '4671654')).toBe('4671654')
  expect(keyOf('Place:CITY', 'Place:CITY:4671654')).toBe('4671654')
})

test.each([
  ['Place:CITY', 'Place:ZIP:78704', '"Place:ZIP:78704" is not the id of a Place of the kind CITY.'],
  ['Place:CITY', 'Place:CITY:%', '"Place:CITY:%" is not the id of a Place of the kind CITY.'],
  ['Favorite', 'Favorite:%', '"Favorite:%" is not the id of a Favorite.'],
  ['Office', 'Team:3', '"Team:3" is not the id of an Office.'],
  ['Office', 'Office:', 'Send an id that begins with "Office:", or the key.'],
  ['Favorite', 'Menu:1', '"Menu:1" is not the id of a Favorite.'],
  ['AccountSession', 'AccountUser:1', '"AccountUser:1" is not the id of an AccountSession.'],
  ['Listing', 'Listing:x', '"Listing:x" is not the id of a Listing.'],
])('[F-71] for type %s, rejects the id %s', (type, id, message) => {
  expect(() => keyOf(type, id)).toThrow(message)
})

const uPI = 'urn:reso:upi:2.0:US:48453:0214567'

test.each([
  [{ uPI, oUID: 'M00000628', listingId: '4100317' }],
  [{ uPI, oUID: 'M00000628', listingId: null }],
  [{ uPI, oUID: null, listingId: null }],
])('[F-71] encodes and decodes the listing keys %j', (keys) => {
  expect(keysOfListing(idOfListing(keys))).toEqual(keys)
})

test('[F-71] gives two records of one home different ids', () => {
  const [sale, rental] = ['4100317', '4100318'].map((listingId) =>
    idOfListing({ uPI, oUID: 'M00000628', listingId }),
  )
  expect(sale).not.toBe(rental)
})

test.each([uPI, 'Listing:', 'Listing:%%%', `Listing:${Buffer.from('a\nb\nc\nd').toString('base64url')}`, ''])(
  'rejects %s as the id of a listing',
  (id) => {
    expect(keysOfListing(id)).toBeUndefined()
  },
)
