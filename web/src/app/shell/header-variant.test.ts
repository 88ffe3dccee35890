import { expect, test } from 'vitest'
import { headerVariant } from './header.tsx'

test.each([
  ['/', 'home'],
  ['/luxury', 'home'],
  ['/luxury/', 'home'],
  ['/commercial', 'home'],
  ['/login', 'no_search'],
  ['/account', 'no_search'],
  ['/account/saved-searches', 'no_search'],
  ['/profile/goals', 'no_search'],
  ['/account-benefits', 'default'],
  ['/search', 'no_search'],
  ['/tx/austin/home-details/7-barton-ave/urn:reso:upi:2.0:US:48453:7', 'ldp'],
  ['/tx/austin/home-details/7-barton-ave/urn:reso:upi:2.0:US:48453:7/M1/A7', 'ldp'],
  ['/luxury/tx/austin/home-details/7-barton-ave/urn:reso:upi:2.0:US:48453:7', 'ldp'],
  ['/homes-for-sale', 'default'],
  ['/luxury/homes-for-sale/tx/austin/city/4671654', 'default'],
  ['/buy', 'default'],
])('[HOME-18] the header variant of %s is %s', (pathname, variant) => {
  expect(headerVariant(pathname)).toBe(variant)
})
