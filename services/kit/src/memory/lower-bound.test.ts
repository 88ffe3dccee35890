import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerBound } from './lower-bound.ts'

test('finds the same index as a linear search for the first element that is greater than or equal to the value', () => {
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
