import { expect, test } from 'vitest'
import { dotSize, priceWidth } from './marker-size.ts'

test('[CS-98] leaves space for the signs of a home next to its price', () => {
  const plain = priceWidth('$525K', {})
  expect(plain).toBeGreaterThan(50)
  expect(priceWidth('$1.25M', {})).toBeGreaterThan(plain)
  for (const state of ['isNew', 'isFavorite', 'hasOpenHouse'])
    expect(priceWidth('$525K', { [state]: true })).toBeGreaterThan(plain)
  expect(priceWidth('$525K', { isViewed: true })).toBe(plain)
})

test('[CS-98] a heart and the ring of an open house are larger than a dot', () => {
  expect([{}, { isFavorite: true }, { hasOpenHouse: true, isFavorite: true }].map(dotSize)).toEqual([
    12, 18, 20,
  ])
})
