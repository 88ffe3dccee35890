import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstFrom } from './first-from.ts'

test('it is the first that is not less, as a look at each finds it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 })),
      fc.integer({ min: -1, max: 21 }),
      (numbers, least) => {
        const inOrder = numbers.toSorted((a, b) => a - b)
        expect(firstFrom(inOrder, least)).toBe(inOrder.filter((number) => number < least).length)
      },
    ),
  )
  expect(firstFrom(['ana', 'bea', 'bob'], 'b')).toBe(1)
})
