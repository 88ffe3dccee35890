import { expect, test } from 'vitest'
import { movedRange, positionsOf, priceStops } from './price-scale.ts'

const stops = priceStops(
  [
    { from: 0, below: 250_000, count: 3 },
    { from: 250_000, below: 500_000, count: 8 },
    { from: 500_000, below: 1_000_000, count: 4 },
    { from: 1_000_000, below: null, count: 1 },
  ],
  'sale',
)
const last = stops.length - 1

test('places the thumbs at the edges of the bars', () => {
  expect(stops).toEqual([0, 250_000, 500_000, 1_000_000, 2_000_000])
  expect(positionsOf({ minPrice: 250_000, maxPrice: 520_000 }, stops)).toEqual([1, 2])
  expect(positionsOf({}, stops)).toEqual([0, last])
})

test('uses the default stops of the transaction type when there is no histogram', () => {
  expect(priceStops([], 'rent').at(-1)).toBeLessThan(priceStops([], 'sold').at(-1) ?? 0)
})

test('[SRCH-36] clamps a minimum above the slider’s maximum', () => {
  expect(positionsOf({ minPrice: 50_000_000 }, stops)).toEqual([last, last])
  expect(movedRange({ minPrice: 50_000_000 }, [last, last], stops)).toEqual({ minPrice: 2_000_000 })
})

test('[SRCH-37] drops the filter when a value equals the slider’s bound', () => {
  expect(movedRange({ minPrice: 250_000, maxPrice: 500_000 }, [0, 2], stops)).toEqual({ maxPrice: 500_000 })
  expect(movedRange({ minPrice: 250_000, maxPrice: 500_000 }, [1, last], stops)).toEqual({
    minPrice: 250_000,
  })
})

test('keeps the exact price of a thumb that does not move', () => {
  expect(movedRange({ minPrice: 260_000 }, [1, 3], stops)).toEqual({ minPrice: 260_000, maxPrice: 1_000_000 })
})
