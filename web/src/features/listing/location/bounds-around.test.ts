import { expect, test } from 'vitest'
import { boundsAround } from './bounds-around.ts'

const center = { lat: 30, lon: -97 }

test('returns a box that contains all points and is centered on the listing', () => {
  const { minLat, maxLat, minLon, maxLon } = boundsAround(center, [
    { lat: 30.01, lon: -97 },
    { lat: 29.995, lon: -97.02 },
  ])
  expect([(minLat + maxLat) / 2, (minLon + maxLon) / 2]).toEqual([30, -97])
  expect([maxLat > 30.01, minLon < -97.02]).toEqual([true, true])
})

test('returns a box of a minimum size when all points coincide', () => {
  const { minLat, maxLat } = boundsAround(center, [center])
  expect(maxLat - minLat).toBeGreaterThan(0.004)
})
