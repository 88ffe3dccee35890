import { test } from 'vitest'
import { expectAgentsUnharmed, expectOfficesUnharmed } from './odd-directory.ts'

test(
  '[F-72] keeps all other agents through 2,000 odd records',
  () => expectAgentsUnharmed(2_000, 28),
  600_000,
)

test(
  '[F-72] keeps all other offices through 2,000 odd records',
  () => expectOfficesUnharmed(2_000, 28),
  600_000,
)
