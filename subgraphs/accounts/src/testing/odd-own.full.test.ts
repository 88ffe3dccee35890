import { test } from 'vitest'
import { expectFavoritesUnharmed, expectSavedSearchesUnharmed } from './odd-own.ts'

test(
  '[F-72] keeps all other favorites through 2,000 odd records',
  () => expectFavoritesUnharmed(2_000, 28),
  600_000,
)

test(
  '[F-72] keeps all other saved searches through 2,000 odd records',
  () => expectSavedSearchesUnharmed(2_000, 28),
  600_000,
)
