import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetCandidatesOf } from '../facets/facets.ts'
import { columnsOf, conditionOf, listingIndexOf, sampleRow } from '../fixtures/sample-columns.ts'
import { expandSlice } from '../listing-index/bitmap-slice.ts'
import { flagged, within } from '../listing-index/conditions.ts'
import { EVERYWHERE, type ListingIndex, type Scope } from '../listing-index/listing-index.ts'
import { matchesOf } from '../listing-index/scan.ts'
import { countOf, firstMatches, matchesIn, rowsOf, topRows } from './matches.ts'
import { SORTS } from './search.contract.ts'

const STATE = 7
const CITY = 70
const SCOPES: readonly Scope[] = [
  { transactionType: 0, place: EVERYWHERE, level: undefined },
  { transactionType: 0, place: STATE, level: 'state' },
  { transactionType: 0, place: CITY, level: 'city' },
]
const home = fc.record({ home: sampleRow, isInState: fc.boolean(), isInCity: fc.boolean() })
type Home = typeof home extends fc.Arbitrary<infer Value> ? Value : never

function columnsIn(given: readonly Home[]) {
  const columns = columnsOf(given.map(({ home }) => home))
  for (const [row, { isInState, isInCity }] of given.entries()) {
    columns.state[row] = isInState ? STATE : STATE + 1
    columns.city[row] = isInState && isInCity ? CITY : CITY + 1
    columns.onMarket[row] = row % 5
  }
  return columns
}

const conditionSets = [
  [],
  [within('PRICE', 'price', 100_000, 1_500_000)],
  [within('BEDS', 'beds', 3, null), flagged('POOL', 'pool')],
  // A condition without a cache key, evaluated for each listing.
  [
    within('BATHS', 'baths', null, 4),
    conditionOf('KEYWORD', ({ price }, row) => (price[row] ?? 0) % 2 === 0),
  ],
]

test.each([
  { homes: 'a few hundred homes', repeated: 1, numRuns: 25 },
  { homes: 'more than are looked at in one go', repeated: 40, numRuns: 3 },
])(
  'finds the same matches as a reference scan of the scope, in every sort order and after changes, for $homes',
  async ({ repeated, numRuns }) => {
    const most = 300
    const id = fc.integer({ min: 1, max: most * repeated + 100 })
    const change = fc.record({ home, id, gone: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.array(home, { minLength: 1, maxLength: most, size: 'max' }),
        fc.array(change, { maxLength: 20 }),
        async (some, changes) => {
          const given = Array.from({ length: repeated }, () => some).flat()
          const homes = await listingIndexOf(columnsIn(given))
          expectSame(homes)
          for (const { home, id, gone } of changes) {
            const columns = columnsIn([home])
            columns.id[0] = id
            if (gone) homes.remove(id)
            else homes.put(columns, 0)
          }
          expectSame(homes)
        },
      ),
      { numRuns, seed: 1 },
    )
  },
)

function expectSame(homes: ListingIndex): void {
  for (const scope of SCOPES)
    for (const conditions of conditionSets) {
      const plain = { rows: matchesOf(homes.columns, homes.rowsOf(scope), conditions), isSorted: true }
      const found = matchesIn(homes, scope, conditions)
      const { slice, matches } = facetCandidatesOf(homes, scope, conditions)
      for (const same of [found, expandSlice(homes, slice, matches)]) {
        expect(countOf(same)).toBe(plain.rows.length)
        expect(rowsOf(same).toSorted()).toEqual(plain.rows.toSorted())
        for (const sort of SORTS)
          for (const most of [1, 24, 500])
            expect(firstMatches(homes, scope, same, sort, most)).toEqual(topRows(homes, plain, sort, most))
      }
    }
}
