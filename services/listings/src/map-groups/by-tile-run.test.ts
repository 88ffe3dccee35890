import { clustersOf, pixelBits } from '@gable/service-kit/map/clusters'
import { toMercatorBox } from '@gable/service-kit/map/mercator-box'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, listingIndexOf, type SampleRow, sampleRow } from '../fixtures/sample-columns.ts'
import { setBits, wordCount } from '../listing-index/bits.ts'
import { type Columns, NONE } from '../listing-index/columns.ts'
import { flagged, oneOf, scopeConditions, within } from '../listing-index/conditions.ts'
import { EVERYWHERE, type ListingIndex } from '../listing-index/listing-index.ts'
import { type Condition, matchesOf } from '../listing-index/scan.ts'
import { clustersByTileRun, clustersOfBits } from './by-tile-run.ts'
import { WORLD } from './map-groups.ts'

const SALE = { transactionType: 0, place: EVERYWHERE, level: undefined } as const
const northAmerica = toMercatorBox({ minLat: 20, maxLat: 52, minLon: -130, maxLon: -60 })
const CITIES = [
  { lat: 30.2, lon: -97.7 },
  { lat: 45.5, lon: -73.5 },
  { lat: 20, lon: -100 },
]

/**
 * Generates listings in a few cities, so that many are close to each other, and listings at random positions.
 */
const home = fc
  .record({
    home: sampleRow,
    city: fc.option(fc.nat({ max: CITIES.length - 1 })),
    north: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    east: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  })
  .map(({ home, city, north, east }) => {
    const center = CITIES[city ?? NONE]
    const at = center && home.at ? { lat: center.lat + north, lon: center.lon + east } : home.at
    return { ...home, at, city: city ?? 100 }
  })

function columnsIn(homes: readonly (SampleRow & { city: number })[]): Columns {
  const columns = columnsOf(homes)
  for (const [row, { city }] of homes.entries()) columns.city[row] = city
  return columns
}

const conditionSets: readonly (readonly Condition[])[] = [
  [],
  [within('PRICE', 'price', 100_000, 1_500_000)],
  [within('BEDS', 'beds', 3, null), flagged('POOL', 'pool')],
  [oneOf('PROPERTY_TYPE', 'kind', [0, 2]), within('BATHS', 'baths', null, 4)],
]

test('[F-191] counts the same listings as a full scan, after any sequence of changes', async () => {
  const change = fc.record({ home, id: fc.integer({ min: 1, max: 160 }), gone: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(home, { minLength: 1, maxLength: 150, size: 'max' }),
      fc.array(change, { maxLength: 30 }),
      fc.integer({ min: 0, max: 14 }),
      async (given, changes, zoom) => {
        const homes = await listingIndexOf(columnsIn(given))
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

function expectSame(homes: ListingIndex, zoom: number): void {
  for (const choice of conditionSets) {
    const conditions = [...scopeConditions(SALE), ...choice, within('BOUNDS', 'x', 0, null)]
    const matching = matchesOf(homes.columns, homes.rows, conditions)
    const exact = clustersOf(homes.columns, matching, northAmerica, zoom)
    const found = clustersByTileRun(homes, SALE, choice, northAmerica, zoom)
    const total = (groups: typeof found) => groups.reduce((sum, { count }) => sum + count, 0)
    expect(total(found)).toBe(total(exact))
    if (zoom >= 8) expect(found).toEqual(exact)
    // The mean position differs by less than the max size of a merged tile run.
    const middle = (groups: typeof found, sum: 'xSum' | 'ySum') =>
      groups.reduce((all, group) => all + group[sum], 0) / Math.max(1, total(groups))
    for (const sum of ['xSum', 'ySum'] as const)
      expect(Math.abs(middle(found, sum) - middle(exact, sum))).toBeLessThan(4 * 2 ** pixelBits(zoom))
    for (const { count, row } of found) if (count === 1) expect([...matching]).toContain(row)
    // A bitmap that a search has already found has the same clusters.
    const bits = new Int32Array(wordCount(homes.columns.id.length))
    setBits(bits, matchesOf(homes.columns, homes.rows, [...scopeConditions(SALE), ...choice]))
    expect(clustersOfBits(homes, SALE.transactionType, bits, zoom)).toEqual(
      clustersByTileRun(homes, SALE, choice, WORLD, zoom),
    )
  }
}
