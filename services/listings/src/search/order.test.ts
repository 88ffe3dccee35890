import { smallest } from '@gable/service-kit/memory/smallest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createColumns, createKeyDictionary } from '../listing-index/columns.ts'
import { createListingIndex, type ListingIndex } from '../listing-index/listing-index.ts'
import { topRows } from './matches.ts'
import { SORTS } from './search.contract.ts'

const home = fc.record({
  onMarket: fc.integer({ min: -3, max: 3 }),
  price: fc.constantFrom(0, 1, 2, 2_147_483_646),
  beds: fc.integer({ min: -1, max: 2 }),
})

/** Builds an index in which the order of ids differs from the order of rows. */
function homesOf(facts: readonly { onMarket: number; price: number; beds: number }[]): ListingIndex {
  const columns = createColumns(facts.length)
  for (const [row, { onMarket, price, beds }] of facts.entries()) {
    columns.id[row] = (row * 7) % 1_009
    columns.onMarket[row] = onMarket
    columns.price[row] = price
    columns.beds[row] = beds
  }
  const steps = createListingIndex(
    { columns, newestFirst: Int32Array.from(facts.keys()) },
    { agent: createKeyDictionary(), office: createKeyDictionary() },
  )
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

test('returns the same order for unsorted rows as for rows sorted newest first', () => {
  fc.assert(
    fc.property(
      fc.array(home, { maxLength: 200 }),
      fc.constantFrom(...SORTS),
      fc.nat({ max: 220 }),
      (facts, sort, count) => {
        const homes = homesOf(facts)
        const { onMarket, id, price, beds } = homes.columns
        const at = (column: Int32Array, row: number) => column[row] ?? 0
        const rows = Int32Array.from(facts.keys())
        const latest = rows.toSorted((a, b) => at(onMarket, b) - at(onMarket, a) || at(id, b) - at(id, a))
        const value = {
          newest: () => 0,
          priceLow: (row: number) => at(price, row),
          priceHigh: (row: number) => -at(price, row),
          beds: (row: number) => -at(beds, row),
          baths: () => 0,
          size: () => 0,
        }[sort]
        const expected = [...latest].sort((a, b) => value(a) - value(b)).slice(0, count)
        expect([...topRows(homes, { rows, isSorted: false }, sort, count)]).toEqual(expected)
        expect([...topRows(homes, { rows: latest, isSorted: true }, sort, count)]).toEqual(expected)
      },
    ),
  )
})

test('`smallest` returns the same numbers as a full sort', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30_000 }),
      fc.nat({ max: 3_000 }),
      fc.nat(),
      (size, count, seed) => {
        const numbers = Float64Array.from({ length: size }, (_, i) => (i * 7_919 + seed) % 10_007)
        const expected = numbers.toSorted().subarray(0, count)
        expect(smallest(numbers, count)).toEqual(expected)
      },
    ),
    { numRuns: 30 },
  )
})
