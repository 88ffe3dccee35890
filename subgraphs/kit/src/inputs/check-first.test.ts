import { expect, test } from 'vitest'
import { checkFirst } from './check-first.ts'

test('first may be from none to the most', () => {
  expect([0, 24].map((first) => checkFirst(first, 24))).toEqual([0, 24])
  for (const first of [-1, 25]) expect(() => checkFirst(first, 24)).toThrow('first must be from 0 to 24.')
})
