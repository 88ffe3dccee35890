import { expect, test } from 'vitest'
import { historyPeriods } from './history-periods.ts'
import { priceChartShape } from './price-chart-shape.ts'

const event = (date: string, name: string, price: number, listingId: string | null = 'B') => ({
  __typename: 'ListingEvent' as const,
  date,
  event: name,
  price,
  listingId,
})

const relisted = [
  event('2026-11-01', 'Price Change', 380_000),
  event('2026-09-01', 'Listed', 400_000),
  event('2025-06-01', 'Withdrawn', 410_000, 'A'),
  event('2025-01-01', 'Listed', 410_000, 'A'),
]

test('groups the history by listing number, newest first, and calculates each price change', () => {
  const periods = historyPeriods(relisted)
  expect(periods.map(({ listingId, lines }) => [listingId, lines.length])).toEqual([
    ['B', 2],
    ['A', 2],
  ])
  expect(periods[0]?.lines.map(({ date, change, percent }) => [date, change, percent])).toEqual([
    ['2026-11-01', -20_000, -5],
    ['2026-09-01', 0, 0],
  ])
})

test('draws one stepped line per listing, from the oldest price to the newest', () => {
  const shape = priceChartShape(historyPeriods(relisted))
  expect(shape?.lines).toHaveLength(2)
  expect(shape?.lines[0]).toMatch(/^M0 24H[\d.]+V24$/)
  expect(shape?.lines[1]).toMatch(/^M[\d.]+ [\d.]+H94V76H100$/)
  expect([shape?.first.price, shape?.last.price]).toEqual([410_000, 380_000])
  expect(shape?.gaps).toHaveLength(1)
  expect([shape?.first.side, shape?.last.side]).toEqual(['above', 'below'])
  expect(shape?.points.map(({ price }) => price)).toEqual([410_000, 400_000, 380_000])
})

test('returns null when the price never changed or all events are on one day', () => {
  expect(priceChartShape(historyPeriods([]))).toBeNull()
  expect(priceChartShape(historyPeriods([event('2026-01-01', 'Listed', 1)]))).toBeNull()
  const same = [event('2026-02-01', 'Pending', 400_000), event('2026-01-01', 'Listed', 400_000)]
  expect(priceChartShape(historyPeriods(same))).toBeNull()
  const oneDay = [event('2026-01-01', 'Price Change', 300_000), event('2026-01-01', 'Listed', 400_000)]
  expect(priceChartShape(historyPeriods(oneDay))).toBeNull()
})
