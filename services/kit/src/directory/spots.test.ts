import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSpots, type Located } from './spots.ts'

// No two are nearer to each other than ten metres: those within a few centimetres count as one place.
const degree = (most: number) =>
  fc.oneof(
    fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((i) => i / 10_000),
    fc.integer({ min: 0, max: 20 }).map((i) => 30 + i / 50),
  )
const located = fc
  .record({ lat: degree(85), lon: degree(180), isKnown: fc.boolean() })
  .map(({ lat, lon, isKnown }): Located => (isKnown || lat > 30 ? { lat, lon } : { lat: null, lon: null }))
const box = fc.tuple(degree(85), degree(85), degree(180), degree(180)).map(([a, b, c, d]) => ({
  minLat: Math.min(a, b),
  maxLat: Math.max(a, b),
  minLon: Math.min(c, d),
  maxLon: Math.max(c, d),
}))

function spotsOf(items: readonly Located[]) {
  const steps = createSpots(items)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

test('those on a part of the map are those whose place is in it, in order, at its edges too', () => {
  let looked = 0
  fc.assert(
    fc.property(fc.array(located, { maxLength: 200, size: 'max' }), box, (items, part) => {
      const rows = spotsOf(items).within(part)
      if (!rows) return
      looked += rows.length
      const isIn = ({ lat, lon }: Located) =>
        lat !== null &&
        lon !== null &&
        lat >= part.minLat &&
        lat <= part.maxLat &&
        lon >= part.minLon &&
        lon <= part.maxLon
      expect([...rows]).toEqual(items.flatMap((item, row) => (isIn(item) ? [row] : [])))
    }),
    { numRuns: 1_000 },
  )
  expect(looked).toBeGreaterThan(100)
})

test('a part that crosses the 180th meridian, or that holds most, is not told apart', () => {
  const spots = spotsOf(Array.from({ length: 50 }, (_, i) => ({ lat: i, lon: i })))
  expect(spots.within({ minLat: 0, maxLat: 1, minLon: 179, maxLon: -179 })).toBeUndefined()
  expect(spots.within({ minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 })).toBeUndefined()
})
