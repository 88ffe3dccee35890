import { test } from 'vitest'
import { expectFavoritesUnharmed, expectSavedSearchesUnharmed } from './odd-own.ts'

test('[F-72] keeps all other favorites of a page that holds an odd record', () =>
  expectFavoritesUnharmed(60, 72))

test('[F-72] keeps all other saved searches of a page that holds an odd record', () =>
  expectSavedSearchesUnharmed(60, 72))
