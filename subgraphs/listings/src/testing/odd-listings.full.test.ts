import { test } from 'vitest'
import { expectListingsUnharmed } from './odd-listings.ts'

test(
  '[F-72] keeps all other listings through 2,000 odd records',
  () => expectListingsUnharmed(2_000, 28),
  600_000,
)
