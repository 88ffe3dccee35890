// @vitest-environment jsdom
// @runs-last
import { test } from 'vitest'
import { expectHydration } from '../fixtures/expect-hydration.ts'

test.each([
  '/',
  '/fr/luxury/homes-for-sale',
  '/homes-for-sale/tx/austin/city/4671654?page=2&what=1',
  '/tx/austin/home-details/7-barton-ave/urn:reso:upi:2.0:US:48453:7',
  '/fr/luxury/real-estate-agents/ada-lopez-austin-tx/7001594?page=2',
  '/fr/blog/category/living',
  '/no/such/page',
])('%s hydrates without markup changes, network calls, or console messages', expectHydration)
