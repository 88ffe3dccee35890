import { expect, test } from 'vitest'
import { adsAmong } from './positions.ts'

test('[ADS-10] ads take the places 1, 6 and 10', () => {
  for (const cards of [8, 24, 96]) expect(adsAmong(cards)).toEqual([1, 6, 10])
})

test('an ad stands only where a home would have', () => {
  expect([0, 1, 4, 5, 7].map(adsAmong)).toEqual([[], [1], [1], [1, 6], [1, 6]])
})
