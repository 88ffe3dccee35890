// @vitest-environment jsdom
// @runs-last
import { test } from 'vitest'
import { expectHydration } from '../fixtures/expect-hydration.ts'

test.each([
  '/fr',
  '/luxury',
  '/fr/commercial',
  '/search?q=nowhere',
  '/fr/homes-for-rent',
  '/real-estate-offices/hill-country-homes-austin-tx/3001038',
  '/real-estate-teams/the-lopez-team-austin-tx/5000595',
  '/blog/porches',
  '/news',
  '/news/doors-open',
  '/buy',
  '/fr/buy/buyers-guide',
  '/privacy-notice',
])('%s hydrates without markup changes, network calls, or console messages', expectHydration)
