import { expect, test } from 'vitest'
import { adPositionsFor, promotionPositionsFor } from './ad-cell.tsx'

test('[ADS-10] puts ads at positions 1, 6, and 10', () => {
  for (const homes of [8, 24, 96]) expect(adPositionsFor(homes)).toEqual([1, 6, 10])
})

test('puts an ad only at a position that a listing would occupy if the page had no ad there', () => {
  expect([0, 1, 4, 5, 7].map(adPositionsFor)).toEqual([[], [1], [1], [1, 6], [1, 6]])
})

test('[ADS-01] puts promotions after listings 6 and 9 when the page shows no ads', () => {
  expect([0, 5, 6, 8, 9, 24].map(promotionPositionsFor)).toEqual([
    [],
    [],
    ['after-6'],
    ['after-6'],
    ['after-6', 'after-9'],
    ['after-6', 'after-9'],
  ])
})
