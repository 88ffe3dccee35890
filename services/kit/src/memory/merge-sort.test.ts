import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSort } from './merge-sort.ts'

test('sorts in the same order as the built-in stable sort', () => {
  fc.assert(
    fc.property(fc.nat({ max: 6_000 }), fc.integer({ min: 1, max: 500 }), (count, values) => {
      const items = Array.from({ length: count }, (_, i) => ({ i, value: (i * 7_919) % values }))
      const steps = mergeSort(items, (a, b) => a.value - b.value)
      let step = steps.next()
      while (!step.done) step = steps.next()
      expect(step.value).toEqual(items.toSorted((a, b) => a.value - b.value))
    }),
    { numRuns: 30 },
  )
})
