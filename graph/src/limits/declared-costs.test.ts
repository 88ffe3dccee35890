import { expect, test } from 'vitest'
import { declaredCosts } from './declared-costs.ts'

test('reads the weights and list sizes that a supergraph declares', () => {
  const { weights, listSizes } = declaredCosts(`
    type Query { search(input: Search @cost(weight: 4)): Page @cost(weight: 7) @listSize(sizedFields: ["homes"], assumedSize: 24) }
    type Home @cost(weight: 12) { id: ID }
    interface Page { homes: [Int] marks(first: Int): [Int] @join(a: 1) @listSize(slicingArguments: ["first"], assumedSize: 60) }
    input Search { area: [Float!] @cost(weight: 2) size: Int }`)
  expect(Object.fromEntries(weights)).toEqual({
    Home: 12,
    'Query.search': 7,
    'Query.search(input:)': 4,
    'Search.area': 2,
  })
  expect(Object.fromEntries(listSizes)).toEqual({
    'Query.search': { assumedSize: 24, slicingArguments: [], sizedFields: ['homes'] },
    'Page.marks': { assumedSize: 60, slicingArguments: ['first'], sizedFields: [] },
  })
})
