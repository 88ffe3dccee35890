import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowBits } from '../memory/row-bits.ts'
import { cases } from '../test-kit/test-env.ts'
import { createLocationIndex, type Located } from './location-index.ts'

// Coordinates are at least ten meters apart, because the index treats locations within a few centimeters as
// the same.
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

const NOWHERE: Located = { lat: null, lon: null }

function locationIndexOf(items: readonly Located[]) {
  const steps = createLocationIndex(items)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

test('clusters exactly the rows inside the box, including rows on its edges, even when the box crosses the 180th meridian', () => {
  let looked = 0
  fc.assert(
    fc.property(
      fc.array(located, { maxLength: 200, size: 'max' }),
      box,
      fc.record({ crosses: fc.boolean(), areAll: fc.boolean(), zoom: fc.integer({ min: 0, max: 22 }) }),
      (items, { minLon, maxLon, ...edges }, { crosses, areAll, zoom }) => {
        const part = crosses ? { ...edges, minLon: maxLon, maxLon: minLon } : { ...edges, minLon, maxLon }
        const rows = items.flatMap((_, row) => (areAll || row % 5 > 0 ? [row] : []))
        const clusters = locationIndexOf(items).clusters(
          rowBits(items.length, Int32Array.from(rows)),
          part,
          zoom,
        )
        const inside = rows.filter((row) => {
          const { lat, lon } = items[row] ?? NOWHERE
          if (lat === null || lon === null || lat < part.minLat || lat > part.maxLat) return false
          return part.minLon <= part.maxLon
            ? lon >= part.minLon && lon <= part.maxLon
            : lon >= part.minLon || lon <= part.maxLon
        })
        looked += inside.length
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(inside.length)
        for (const { rows: own, location } of clusters)
          for (const row of own ?? []) {
            expect(inside).toContain(row)
            expect(items[row]).toMatchObject(location)
          }
      },
    ),
    { numRuns: cases(1_000) },
  )
  expect(looked).toBeGreaterThan(1_000)
})

test('returns the same clusters whether it adds rows one by one or in blocks', () => {
  const zoom = fc.integer({ min: 0, max: 10 })
  fc.assert(
    fc.property(fc.array(located, { maxLength: 200, size: 'max' }), box, zoom, (items, part, zoom) => {
      const clustersOf = (all: readonly Located[]) =>
        locationIndexOf(all).clusters(rowBits(all.length, Int32Array.from(items.keys())), part, zoom)
      // Adds a location that the search leaves out. Because the search then no longer includes all rows, the
      // index adds rows one by one.
      const withOther = [...items, { lat: 89.99, lon: 179.99 }]
      expect(clustersOf(items)).toEqual(clustersOf(withOther))
    }),
    { numRuns: cases(500) },
  )
})
