import { expect, test } from 'vitest'
import { loadEnglish } from '../../../../fixtures/english-text.ts'
import { clusterSize } from '../../../../ui/map/markers/cluster-size.ts'
import { formatPinPrice, markerLabel } from './pin-labels.ts'

const t = await loadEnglish('searchMap')

test('shortens prices to three digits with K and M, and shows rents in full', () => {
  const prices = [1_950, 524_990, 999_600, 1_247_000, 12_400_000, 45_000]
  expect(prices.map((price) => formatPinPrice(price, t, 'en'))).toEqual([
    '$1,950',
    '$525K',
    '$1M',
    '$1.25M',
    '$12.4M',
    '$45K',
  ])
  expect(formatPinPrice(1_247_000, t, 'fr')).toBe('1,25\u00a0M$')
})

test('[F-74] labels a pin without a price as price on request', () => {
  const pin = { price: null }
  expect(formatPinPrice(pin.price, t, 'en')).toBe('On request')
  expect(markerLabel({ count: 1, pin, isColocated: false }, t, 'en')).toBe('Home, price on request')
})

test('enlarges cluster markers as their count grows, within limits', () => {
  const sizes = [2, 10, 100, 1000, 10_000].map(clusterSize)
  expect(sizes).toEqual([...sizes].sort((one, other) => one - other))
  expect(sizes[0]).toBeGreaterThanOrEqual(34)
  expect(sizes.at(-1)).toBeLessThanOrEqual(68)
})
