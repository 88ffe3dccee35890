import { test } from 'vitest'
import { expectAgentsUnharmed, expectOfficesUnharmed } from './odd-directory.ts'

test('[F-72] keeps all other agents of a page that holds an odd record', () => expectAgentsUnharmed(60, 72))

test('[F-72] keeps all other offices of a page that holds an odd record', () => expectOfficesUnharmed(60, 72))
