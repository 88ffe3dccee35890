import { expect, test } from 'vitest'
import { scaleFor } from './map-scale.ts'

const at = (lat: number, zoom: number) => ({
  zoom,
  bounds: { minLat: lat - 1, maxLat: lat + 1, minLon: -98, maxLon: -97 },
})

test.each([
  [4, 'en', { length: 500, unit: 'far' }],
  [10, 'en', { length: 5, unit: 'far' }],
  [16, 'en', { length: 500, unit: 'near' }],
  [16, 'fr', { length: 200, unit: 'near' }],
  [10, 'fr', { length: 10, unit: 'far' }],
] as const)('the bar has a round length at zoom %i in %s', (zoom, locale, expected) => {
  expect(scaleFor(at(30, zoom), locale)).toMatchObject(expected)
})

test('the width of the bar matches its length', () => {
  const { width, length } = scaleFor(at(0, 10), 'fr')
  // At zoom 10, a pixel at the equator is 152.9 m.
  expect((width * 152.874) / 1000).toBeCloseTo(length, 2)
  expect(width).toBeLessThanOrEqual(96)
})
