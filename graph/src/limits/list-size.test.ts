import { expect, test } from 'vitest'
import { assumedSizes, sizeAskedFor } from './list-size.ts'

test.each([
  [{ first: 3 }, 3],
  [{ last: 3 }, 3],
  [{ limit: 3 }, 3],
  [{ input: { place: null, pageSize: 48 } }, 48],
  [{ uPIs: ['a', 'b'] }, 2],
  [{ first: 3, input: { pageSize: 48 } }, 48],
  [{ first: 0 }, 0],
  [{ first: -5 }, 0],
  [{ page: 7, price: { min: 1_000 } }, undefined],
  [{}, undefined],
])('the arguments %j ask for %s items', (args, expected) => {
  expect(sizeAskedFor(args)).toBe(expected)
})

test('reads the assumed sizes of lists from a supergraph', () => {
  const sizes = assumedSizes(`
    type Page { marks: [Int] @join(a: 1) @listSize(slicingArguments: ["first"], assumedSize: 60) rest: [Int] }
    type Home { photos: [Int] @listSize(assumedSize: 40) tags: [Int] @listSize(slicingArguments: ["first"]) }`)
  expect([...sizes]).toEqual([
    ['Page.marks', 60],
    ['Home.photos', 40],
  ])
})
