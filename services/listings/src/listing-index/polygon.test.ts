import { cases } from '@gable/service-kit/test-kit/test-env'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Point, polygonOf } from './polygon.ts'

// Many corners share a few values, so that edges are horizontal, vertical, or overlapping.
const degrees = (limit: number) =>
  fc.oneof(fc.integer({ min: -4, max: 4 }), fc.double({ min: -limit, max: limit, noNaN: true }))
const point = fc.record({ lat: degrees(80), lon: degrees(85) })
const corners = fc.oneof(
  fc.array(point, { minLength: 3, maxLength: 60 }),
  fc.array(point, { minLength: 3, maxLength: 8 }).map((points) => points.map(shrunk)),
)
const shrunk = ({ lat, lon }: Point) => ({ lat: 30 + lat * 1e-8, lon: -97 + lon * 1e-8 })

/** Reference implementation of the even-odd rule. Tests every edge. */
function holds(points: readonly Point[], lat: number, lon: number): boolean {
  const crossed = points.filter((from, i) => {
    const to = points[(i + 1) % points.length] ?? from
    if (from.lat > lat === to.lat > lat) return false
    return lon < from.lon + ((to.lon - from.lon) * (lat - from.lat)) / (to.lat - from.lat)
  })
  return crossed.length % 2 === 1
}

test('applies the even-odd rule to any point, even when edges cross or overlap', () => {
  fc.assert(
    fc.property(corners, fc.array(point, { minLength: 1, maxLength: 30 }), (points, others) => {
      const polygon = polygonOf(points)
      const middles = points.map(({ lat, lon }, i) => {
        const next = points[(i + 1) % points.length] ?? { lat, lon }
        return { lat: (lat + next.lat) / 2, lon: (lon + next.lon) / 2 }
      })
      for (const { lat, lon } of [...points, ...middles, ...others])
        if (lon >= polygon.box.minLon) expect(polygon.contains(lat, lon)).toBe(holds(points, lat, lon))
    }),
    { numRuns: cases(2_000) },
  )
})

test('takes less than 25 times as long for a zigzag polygon with 500 corners as for four corners', () => {
  const folded = Array.from({ length: 500 }, (_, i) => ({ lat: i % 2 === 0 ? 25 : 49, lon: -125 + i * 0.12 }))
  const square = [folded[0], folded[1], folded[499], folded[498]].map(
    (corner) => corner ?? { lat: 0, lon: 0 },
  )
  const timeOf = (points: readonly Point[]) => {
    const polygon = polygonOf(points)
    const before = process.cpuUsage()
    for (let i = 0; i < 200_000; i++) polygon.contains(25 + (i % 997) * 0.024, -125 + (i % 1009) * 0.059)
    // In such a short run, the split between user and system time is unreliable, but their sum is exact.
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  timeOf(square)
  // The minimum of several rounds, because garbage collection can slow down some of them.
  const leastOf = (points: readonly Point[]) => Math.min(...[1, 2, 3, 4].map(() => timeOf(points)))
  // Testing every edge would take a hundred times as long.
  expect(leastOf(folded)).toBeLessThan(25 * leastOf(square))
})
