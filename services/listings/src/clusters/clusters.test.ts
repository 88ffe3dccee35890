import { CLUSTERS_MAX, clustersOf } from '@gable/service-kit/map/clusters'
import { groupBounds } from '@gable/service-kit/map/group-bounds'
import { mercatorX, mercatorY } from '@gable/service-kit/map/mercator'
import { toMercatorBox } from '@gable/service-kit/map/mercator-box'
import { cases } from '@gable/service-kit/test-kit/test-env'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsOf, everyRow, type SampleRow, sampleRow } from '../fixtures/sample-columns.ts'

// More than the width of a quantization step, in degrees.
const SLACK = 1e-6

const world = toMercatorBox({ minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 })

const zoom = fc.nat({ max: 22 })
const located = sampleRow.filter(({ at }) => at !== null)

function clusters(homes: readonly SampleRow[], zoom: number) {
  const columns = columnsOf(homes)
  return clustersOf(columns, everyRow(homes), world, zoom).map((group) => ({
    ...group,
    ...groupBounds(columns, group),
  }))
}

const at = (lat: number, lon: number): SampleRow => ({
  side: 0,
  kind: 0,
  price: 500_000,
  beds: 3,
  baths: 2,
  flags: 0,
  at: { lat, lon },
})

test('puts every listing in exactly one cluster, for any zoom and number of listings', () => {
  fc.assert(
    fc.property(fc.array(located, { maxLength: 1_500, size: 'max' }), zoom, (homes, zoom) => {
      const found = clusters(homes, zoom)
      expect(found.length).toBeLessThanOrEqual(CLUSTERS_MAX)
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(homes.length)
      for (const { count, row, location, bounds } of found) {
        const { minLat, maxLat, minLon, maxLon } = bounds
        const inside = homes.filter(({ at }) => {
          const { lat, lon } = at ?? { lat: 0, lon: 0 }
          return (
            lat >= minLat - SLACK && lat <= maxLat + SLACK && lon >= minLon - SLACK && lon <= maxLon + SLACK
          )
        })
        expect(inside.length).toBeGreaterThanOrEqual(count)
        expect(inside.some(({ at }) => Math.abs((at?.lon ?? 0) - minLon) < SLACK)).toBe(true)
        expect(location.lat >= minLat && location.lat <= maxLat).toBe(true)
        expect(location.lon >= minLon && location.lon <= maxLon).toBe(true)
        if (count === 1) expect(homes[row]?.at).toEqual(location)
      }
    }),
    { numRuns: cases(60), seed: 1 },
  )
})

test('returns one cluster per position when positions are at least a degree apart', () => {
  const far = fc.record({
    lat: fc.integer({ min: -60, max: 60 }),
    lon: fc.integer({ min: -179, max: 179 }),
  })
  fc.assert(
    fc.property(fc.array(far, { maxLength: 300 }), fc.integer({ min: 6, max: 22 }), (places, zoom) => {
      // At least a degree apart, so that only listings at the same position are clustered.
      const homes = places.map(({ lat, lon }) => at(lat, lon))
      const expected = new Map<string, number>()
      for (const { lat, lon } of places)
        expected.set(`${lat} ${lon}`, (expected.get(`${lat} ${lon}`) ?? 0) + 1)
      const found = clusters(homes, zoom).map((group): [string, number] => {
        const { lat, lon } = group.location
        return [`${lat} ${lon}`, group.count]
      })
      expect(new Map(found)).toEqual(expected)
    }),
    { numRuns: cases(100), seed: 2 },
  )
})

test('returns the same clusters for any order of the listings', () => {
  fc.assert(
    fc.property(fc.array(located, { maxLength: 800, size: 'max' }), zoom, (homes, zoom) => {
      const boxes = (given: readonly SampleRow[]) =>
        clusters(given, zoom)
          .map(({ count, xSum, ySum, minX, maxX, minY, maxY }) =>
            [count, xSum, ySum, minX, maxX, minY, maxY].join(),
          )
          .sort()
      expect(boxes(homes.toReversed())).toEqual(boxes(homes))
    }),
    { numRuns: cases(40), seed: 3 },
  )
})

describe('clusters on the map', () => {
  test('keeps listings at the same position together at the highest zoom', () => {
    const [group, ...others] = clusters([at(30.2672, -97.7431), at(30.2672, -97.7431)], 22)
    expect(group).toMatchObject({ count: 2, location: { lat: 30.2672, lon: -97.7431 } })
    expect(group?.bounds).toMatchObject({ minLat: 30.2672, maxLat: 30.2672 })
    expect(others).toEqual([])
  })

  test('keeps listings that are far enough apart in separate clusters', () => {
    // About 100 meters: 51 pixels at zoom 16 and 13 pixels at zoom 14.
    const homes = [at(30.2672, -97.7431), at(30.2672, -97.742)]
    expect(clusters(homes, 16)).toHaveLength(2)
    expect(clusters(homes, 14)).toHaveLength(1)
  })

  test('keeps clusters farther apart than the height of a pin', () => {
    const homes = fc.sample(
      fc.record({
        lat: fc.double({ min: 30.2, max: 30.3, noNaN: true }),
        lon: fc.double({ min: -97.8, max: -97.7, noNaN: true }),
      }),
      { numRuns: 300, seed: 4 },
    )
    const found = clusters(
      homes.map(({ lat, lon }) => at(lat, lon)),
      12,
    ).map(({ location: { lat, lon } }) => ({ x: mercatorX(lon) / 2 ** 10, y: mercatorY(lat) / 2 ** 10 }))
    const closest = found.flatMap((a, i) => found.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)))
    expect(Math.min(...closest)).toBeGreaterThan(24)
  })

  test('uses larger cells when the map would have too many clusters', () => {
    const homes = Array.from({ length: 40_000 }, (_, i) => at(20 + (i % 200) / 5, -140 + i / 800))
    const found = clusters(homes, 22)
    expect(found.length).toBeLessThanOrEqual(CLUSTERS_MAX)
    expect(found.length).toBeGreaterThan(CLUSTERS_MAX / 8)
  })

  test('returns no clusters when there are no listings', () => {
    expect(clusters([], 10)).toEqual([])
  })
})
