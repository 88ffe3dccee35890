import { expect, test } from 'vitest'
import { parseSearchUrl, printSearchPath } from '../../platform/urls/search-url.ts'
import { atCanonicalPlace, lowerCaseSearchPath, withoutPlaceName } from './canonical-place.ts'

const read = (path: string) => {
  const query = parseSearchUrl(lowerCaseSearchPath(path), new URLSearchParams())?.query
  if (!query) throw new Error(`${path} is no search.`)
  return query
}
const austin = { placeKey: '4671654', slug: 'austin', city: 'Austin', state: 'TX' }
const zip = { placeKey: '63366', slug: '63366', city: "O'Fallon", state: 'MO' }
const county = { placeKey: '48453', slug: 'travis-county', city: null, state: 'TX' }
const zilker = { placeKey: 'z1', slug: 'zilker', city: 'Austin', state: 'TX' }

test.each([
  ['/homes-for-sale/tx/wrong/city/4671654', austin, '/homes-for-sale/tx/austin/city/4671654'],
  ['/homes-for-sale/tx/austin/city/4671654/more', austin, '/homes-for-sale/tx/austin/city/4671654'],
  ['/homes-for-sale/ca/austin/city/4671654', austin, '/homes-for-sale/tx/austin/city/4671654'],
  ['/homes-for-sale/tx/austin/city/4671654', austin, null],
  ['/condos-for-rent/mo/o-fallon/zip/63366', zip, '/condos-for-rent/mo/ofallon/zip/63366'],
  ['/homes-for-sale/tx/austin/county/48453', county, '/homes-for-sale/tx/travis-county/county/48453'],
  ['/homes-for-sale/tx/austin/neighborhood/Z1', zilker, '/homes-for-sale/tx/austin/neighborhood/z1'],
  ['/homes-for-sale/tx/austin/neighborhood/z1/zilker', zilker, null],
  ['/homes-for-sale/tx', { ...austin, slug: 'texas' }, null],
])('[F-26] canonicalizes the place in %s', (path, found, own) => {
  const redirected = atCanonicalPlace(read(path), found)
  expect(redirected && printSearchPath(redirected)).toBe(own)
})

test.each([
  ['/Homes-For-Sale/TX', '/homes-for-sale/tx'],
  ['/Luxury/Homes-For-Sale/TX/Austin/City/KEY', '/luxury/homes-for-sale/tx/austin/city/KEY'],
  ['/homes-for-sale/qc/laval/zip/H7A', '/homes-for-sale/qc/laval/zip/H7A'],
])('[F-26] lowercases %s to %s', (path, usual) => {
  expect(lowerCaseSearchPath(path)).toBe(usual)
})

test('[F-26] leaves the name of a neighborhood out of its canonical path', () => {
  const search = withoutPlaceName(read('/homes-for-sale/tx/austin/neighborhood/z1/any-name'))
  expect(printSearchPath(search)).toBe('/homes-for-sale/tx/austin/neighborhood/z1')
})
