import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test('[SRCH-33] lists all pages when there are fewer than 7, otherwise adds ellipses', () => {
  expect(pageNumbers(2, 6)).toEqual([1, 2, 3, 4, 5, 6])
  expect(pageNumbers(1, 7)).toEqual([1, 2, 3, 4, 'gap', 7])
  expect(pageNumbers(4, 7)).toEqual([1, 'gap', 3, 4, 5, 'gap', 7])
  expect(pageNumbers(20, 20)).toEqual([1, 'gap', 17, 18, 19, 20])
})

test('always includes the first, last, and current page in order, and every gap hides at least one page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [current, last] = [Math.min(a, b), Math.max(a, b)]
      const shown = pageNumbers(current, last)
      const numbers = shown.filter((page) => page !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
      expect(numbers).toEqual(expect.arrayContaining([1, current, last]))
      for (const [index, page] of shown.entries()) {
        if (page !== 'gap') continue
        expect(Number(shown[index + 1]) - Number(shown[index - 1])).toBeGreaterThan(1)
      }
    }),
  )
})
