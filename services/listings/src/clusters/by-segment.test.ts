import { clustersOf, pixelBits } from '@gable/service-kit/map/clusters'
import { stepsOf } from '@gable/service-kit/map/part'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Columns, NONE } from '../market/columns.ts'
import { flagged, oneOf, within } from '../market/conditions.ts'
import { EVERYWHERE, type Homes } from '../market/homes.ts'
import { type Condition, matchesOf } from '../market/scan.ts'
import { belongingTo } from '../market/scopes.ts'
import { columnsOf, homesOf, type SampleHome, sampleHome } from '../test/sample-columns.ts'
import { clustersBySegment } from './by-segment.ts'

const SALE = { side: 0, place: EVERYWHERE, level: undefined } as const
const PART = stepsOf({ minLat: 20, maxLat: 52, minLon: -130, maxLon: -60 })
const CITIES = [
  { lat: 30.2, lon: -97.7 },
  { lat: 45.5, lon: -73.5 },
  { lat: 20, lon: -100 },
]

/** Homes of a few cities, so that many stand close to each other, and homes anywhere. */
const home = fc
  .record({
    home: sampleHome,
    city: fc.option(fc.nat({ max: CITIES.length - 1 })),
    north: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    east: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  })
  .map(({ home, city, north, east }) => {
    const center = CITIES[city ?? NONE]
    const at = center && home.at ? { lat: center.lat + north, lon: center.lon + east } : home.at
    return { ...home, at, city: city ?? 100 }
  })

function columnsIn(homes: readonly (SampleHome & { city: number })[]): Columns {
  const columns = columnsOf(homes)
  for (const [row, { city }] of homes.entries()) columns.city[row] = city
  return columns
}

const CHOICES: readonly (readonly Condition[])[] = [
  [],
  [within('PRICE', 'price', 100_000, 1_500_000)],
  [within('BEDS', 'beds', 3, null), flagged('POOL', 'pool')],
  [oneOf('PROPERTY_TYPE', 'kind', [0, 2]), within('BATHS', 'baths', null, 4)],
]

test('are counted as if each home were looked at, whatever changed before', async () => {
  const change = fc.record({ home, id: fc.integer({ min: 1, max: 160 }), gone: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(home, { minLength: 1, maxLength: 150, size: 'max' }),
      fc.array(change, { maxLength: 30 }),
      fc.integer({ min: 0, max: 14 }),
      async (given, changes, zoom) => {
        const homes = await homesOf(columnsIn(given))
        expectSame(homes, zoom)
        for (const { home, id, gone } of changes) {
          const columns = columnsIn([home])
          columns.id[0] = id
          if (gone) homes.remove(id)
          else homes.put(columns, 0)
          expectSame(homes, zoom)
        }
      },
    ),
    { numRuns: 40, seed: 1 },
  )
})

function expectSame(homes: Homes, zoom: number): void {
  for (const choice of CHOICES) {
    const conditions = [...belongingTo(SALE), ...choice, within('BOUNDS', 'x', 0, null)]
    const matching = matchesOf(homes.columns, homes.rows, conditions)
    const exact = clustersOf(homes.columns, matching, PART, zoom)
    const found = clustersBySegment(homes, SALE, choice, PART, zoom)
    const total = (groups: typeof found) => groups.reduce((sum, { count }) => sum + count, 0)
    expect(total(found)).toBe(total(exact))
    if (zoom >= 8) expect(found).toEqual(exact)
    // Where all stand is off by less than the few pixels that the homes of a segment may be apart.
    const middle = (groups: typeof found, sum: 'xSum' | 'ySum') =>
      groups.reduce((all, group) => all + group[sum], 0) / Math.max(1, total(groups))
    for (const sum of ['xSum', 'ySum'] as const)
      expect(Math.abs(middle(found, sum) - middle(exact, sum))).toBeLessThan(4 * 2 ** pixelBits(zoom))
    for (const { count, row } of found) if (count === 1) expect([...matching]).toContain(row)
  }
}
