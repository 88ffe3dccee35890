import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import { cases } from '@gable/service-kit/test-kit/test-env'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  columnsOf,
  conditionOf,
  listingIndexOf,
  type SampleRow,
  sampleRow,
} from '../fixtures/sample-columns.ts'
import { EVERYWHERE } from '../listing-index/listing-index.ts'
import { facetCandidatesOf, facetsOf } from './facets.ts'
import { relaxationsOf } from './relaxations.ts'

/** Reference implementation of each filter as plain code. */
const matchesFilter = {
  PRICE: (home: SampleRow) => home.price <= 900_000,
  BEDS: (home: SampleRow) => home.beds >= 2 && home.beds <= 4,
  BATHS: (home: SampleRow) => home.baths >= 2,
  PROPERTY_TYPE: (home: SampleRow) => home.kind < 3,
  POOL: (home: SampleRow) => (home.flags & 16) > 0,
  VIEW: (home: SampleRow) => (home.flags & 64) > 0,
} as const
type Name = keyof typeof matchesFilter
const NAMES: Name[] = ['PRICE', 'BEDS', 'BATHS', 'PROPERTY_TYPE', 'POOL', 'VIEW']
const SWITCHES = ['POOL', 'VIEW'] as const

const SALE = { transactionType: 0, place: EVERYWHERE, level: undefined } as const

async function counted(given: readonly SampleRow[], chosen: readonly Name[]) {
  const homes = await listingIndexOf(columnsOf(given))
  const condition = (name: Name) =>
    conditionOf(name, ({ id }, row) => {
      const home = given[(id[row] ?? 0) - 1]
      return home !== undefined && matchesFilter[name](home)
    })
  const conditions = chosen.map(condition)
  const near = facetCandidatesOf(homes, SALE, conditions)
  return {
    facets: facetsOf(homes, near, conditions, SWITCHES.map(condition)),
    relaxations: relaxationsOf(near, conditions),
  }
}

const forSale = sampleRow.map((home) => ({ ...home, side: 0 }))
const market = fc.array(forSale, { maxLength: 300 })
const filters = fc.subarray(NAMES)

test('counts the same listings for each choice as a reference loop, with all other filters unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(market, filters, async (homes, chosen) => {
      const { facets, relaxations } = await counted(homes, chosen)
      const without = (...left: Name[]) =>
        homes.filter((home) =>
          chosen.filter((name) => !left.includes(name)).every((name) => matchesFilter[name](home)),
        )
      const count = (found: SampleRow[], matches: (home: SampleRow) => boolean) =>
        found.filter(matches).length

      expect(facets.propertyTypes).toEqual(
        PROPERTY_TYPES.map((kind, i) => ({
          kind,
          count: count(without('PROPERTY_TYPE'), (home) => home.kind === i),
        })),
      )
      const atLeast = [1, 2, 3, 4, 5]
      expect(facets.beds).toEqual(
        atLeast.map((n) => ({ atLeast: n, count: count(without('BEDS'), ({ beds }) => beds >= n) })),
      )
      expect(facets.baths).toEqual(
        atLeast.map((n) => ({ atLeast: n, count: count(without('BATHS'), ({ baths }) => baths >= n) })),
      )
      expect(facets.switches).toEqual(
        SWITCHES.map((filter) => ({ filter, count: count(without(), matchesFilter[filter]) })),
      )
      for (const { from, below, count: inStep } of facets.prices)
        expect(inStep).toBe(
          count(
            without('PRICE'),
            ({ price }) => price >= from && price < (below ?? Number.POSITIVE_INFINITY),
          ),
        )

      const costs = chosen.map((filter) => ({ filter, totalResults: without(filter).length }))
      expect(relaxations.toSorted(byName)).toEqual(
        costs.filter(({ totalResults }) => totalResults > without().length).sort(byName),
      )
      const totals = relaxations.map(({ totalResults }) => totalResults)
      expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    }),
    { numRuns: cases(200), seed: 1 },
  )
})

const byName = (a: { filter: string }, b: { filter: string }) => a.filter.localeCompare(b.filter)

test('counts the listings that match when each switch is turned on', async () => {
  await fc.assert(
    fc.asyncProperty(market, filters, async (homes, chosen) => {
      const total = (names: readonly Name[]) =>
        homes.filter((home) => names.every((name) => matchesFilter[name](home))).length
      const { facets } = await counted(homes, chosen)
      for (const { filter, count } of facets.switches)
        expect(count).toBe(total([...chosen, ...NAMES.filter((name) => name === filter)]))
    }),
    { numRuns: cases(50), seed: 2 },
  )
})

describe('price steps', () => {
  const home: SampleRow = { side: 0, kind: 0, price: 0, beds: 3, baths: 2, flags: 0, at: null }
  async function stepsOf(prices: readonly number[]) {
    const homes = prices.map((price) => ({ ...home, price }))
    return (await counted(homes, [])).facets.prices
  }

  test('returns at most 32 contiguous steps that cover every listing', async () => {
    await fc.assert(
      fc.asyncProperty(market, async (homes) => {
        const { prices } = (await counted(homes, [])).facets
        expect(prices.length).toBeLessThanOrEqual(32)
        expect(prices.at(0)?.from ?? 0).toBe(0)
        expect(prices.at(-1)?.below ?? null).toBeNull()
        for (const [i, { below }] of prices.slice(0, -1).entries()) expect(prices[i + 1]?.from).toBe(below)
        expect(prices.reduce((sum, { count }) => sum + count, 0)).toBe(homes.length)
      }),
      { numRuns: cases(100), seed: 3 },
    )
  })

  test('uses round bounds for both sale prices and rents', async () => {
    const sale = await stepsOf(Array.from({ length: 2_000 }, (_, i) => 90_000 + i * 700))
    expect(sale.slice(0, 3)).toEqual([
      { from: 0, below: 150_000, count: 86 },
      { from: 150_000, below: 200_000, count: 72 },
      { from: 200_000, below: 250_000, count: 71 },
    ])
    const rent = await stepsOf(Array.from({ length: 500 }, (_, i) => 1_200 + i * 5))
    expect(rent.slice(0, 2).map(({ from, below }) => [from, below])).toEqual([
      [0, 1_300],
      [1_300, 1_400],
    ])
  })

  test('keeps the step width when one listing has an extreme price', async () => {
    const steps = await stepsOf([...Array.from({ length: 999 }, (_, i) => 200_000 + i * 500), 250_000_000])
    expect(steps.length).toBeGreaterThan(20)
    expect(steps.at(-1)?.from).toBeLessThan(750_000)
  })

  test('returns one step when all prices are equal, and no steps when there are no listings', async () => {
    expect(await stepsOf([500_000, 500_000])).toEqual([{ from: 0, below: null, count: 2 }])
    expect(await stepsOf([])).toEqual([])
  })
})

test('caps every count at 10,000', async () => {
  const homes = Array.from({ length: 12_000 }, (_, i) => ({
    side: 0,
    kind: 0,
    price: i < 10 ? 1_000_000 : 500_000,
    beds: 6,
    baths: 6,
    flags: 511,
    at: null,
  }))
  const { facets, relaxations } = await counted(homes, ['POOL', 'PRICE'])
  const { propertyTypes, beds, baths, switches, prices } = facets
  const counts = [propertyTypes[0], ...beds, ...baths, ...switches].map((choice) => choice?.count)
  expect(new Set(counts)).toEqual(new Set([10_000]))
  expect(Math.max(...prices.map(({ count }) => count))).toBe(10_000)
  // Ten more listings match without the price filter, but both counts are capped.
  expect(relaxations).toEqual([])
})
