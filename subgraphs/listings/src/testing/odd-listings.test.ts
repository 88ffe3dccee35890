import { test } from 'vitest'
import { expectListingsUnharmed } from './odd-listings.ts'

test('[F-72] keeps all other listings of a page that holds an odd record', () =>
  expectListingsUnharmed(60, 72))
