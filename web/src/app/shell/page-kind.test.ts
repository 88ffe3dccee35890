import { expect, test } from 'vitest'
import { pageKind } from './header.tsx'

test.each([
  ['/saved-search/41', 'saved-search'],
  ['/fr/saved-search/41', 'saved-search'],
  ['/profile/saved-searches', 'other'],
  ['/account/saved-searches', 'other'],
])('[SRCH-24] the page type of %s is %s', (pathname, kind) => expect(pageKind(pathname)).toBe(kind))

test.each([
  ['/homes-for-sale/tx', 'search'],
  ['/fr/luxury/condos-for-rent/tx/austin/city/4671654', 'search'],
  ['/homes-for-sale', 'other'],
  ['/new-listings', 'other'],
])('[SRCH-25] the page type of %s is %s', (pathname, kind) => expect(pageKind(pathname)).toBe(kind))

test.each([
  ['/tx/austin/home-details/7-barton-ave/urn:reso:upi:2.0:US:48453:7', 'listing'],
  ['/luxury/tx/austin/home-details/7-barton-ave/urn:reso:upi:2.0:US:48453:7/M1/A7', 'listing'],
  ['/tx/austin-real-estate/7-barton-ave-wp_idm00000123-a7-lst', 'listing'],
  // The street segment of the path can contain any text, including the name of another page type.
  ['/tx/austin/home-details/saved-search/1', 'listing'],
])('[LIST-03] the page type of %s is %s', (pathname, kind) => expect(pageKind(pathname)).toBe(kind))
