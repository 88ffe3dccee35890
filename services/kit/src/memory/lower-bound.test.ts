import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerBound } from './lower-bound.ts'

test('it is the first that is not less, as a look at each finds it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 })),
      fc.integer({ min: -1, max: 21 }),
      (numbers, value) => {
        const inOrder = numbers.toSorted((a, b) => a - b)
        expect(lowerBound(inOrder, value)).toBe(inOrder.filter((number) => number < value).length)
      },
    ),
  )
  expect(lowerBound(['ana', 'bea', 'bob'], 'b')).toBe(1)
})
