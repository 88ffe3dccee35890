import { expect, test } from 'vitest'
import { readListingPath } from './listing-path.ts'

const uPI = 'urn:reso:upi:2.0:US:48453:7'
const encoded = encodeURIComponent(uPI)

test.each([
  [`/tx/austin/home-details/7-barton-ave/${uPI}`],
  [`/tx/austin/home-details/7-barton-ave/${uPI}/`],
  [`/tx/austin/home-details/7-barton-ave/${encoded}`],
  [`/luxury/tx/austin/home-details/7-barton-ave/${uPI}`],
  [`/fr/tx/austin/home-details/7-barton-ave/${uPI}`],
  [`/home-details/7-barton-ave/${uPI}`],
  [`/home-details/${uPI}`],
])('[LIST-03] reads the uPI from %s', (pathname) => expect(readListingPath(pathname)).toEqual({ uPI }))

test.each([
  ['M00000123/A7', 'M00000123', 'A7'],
  ['m00000123/A7/', 'm00000123', 'A7'],
  ['M00000123/A%2F7', 'M00000123', 'A/7'],
])('[F-73, LIST-02] reads a board and a listing id from %s after the uPI', (behind, oUID, listingId) =>
  expect(readListingPath(`/tx/austin/home-details/7-barton-ave/${uPI}/${behind}`)).toEqual({
    uPI,
    oUID,
    listingId,
  }),
)

test('[F-73] ignores a board without a listing id after the uPI', () =>
  expect(readListingPath(`/tx/austin/home-details/7-barton-ave/${uPI}/M00000123`)).toEqual({ uPI }))

test.each([
  ['/tx/austin-real-estate/7-barton-ave-wp_idm00000123-a7-lst', 'm00000123', 'a7'],
  ['/fr/tx/round-rock-real-estate/7-wp-id-way-wp_idm00000123-2026-0007-lst', 'm00000123', '2026-0007'],
  ['/luxury/tx/austin-real-estate/address-private-wp_idM00000123-A7-lst/', 'M00000123', 'A7'],
])('[LIST-04] reads a board and a listing id from %s', (pathname, oUID, listingId) =>
  expect(readListingPath(pathname)).toEqual({ oUID, listingId }),
)

test.each([
  '/',
  '/homes-for-sale/tx',
  '/tx/austin/home-details',
  '/tx/austin/home-details/',
  '/tx/austin/7-barton-ave-wp_idm00000123-a7-lst',
  '/tx/austin-real-estate/7-barton-ave-wp_idm00000123-lst',
  '/no/such/page',
  '/%E0%A4%A/austin-real-estate/x',
])('returns null for %s', (pathname) => expect(readListingPath(pathname)).toBeNull())
