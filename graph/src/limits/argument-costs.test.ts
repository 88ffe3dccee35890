import { buildSchema, isInputType } from 'graphql'
import { expect, test } from 'vitest'
import { declaredSize, inputCost } from './argument-costs.ts'

const schema = buildSchema(`
  type Query { homes(first: Int last: Int count: Int uPIs: [ID!] input: Search paged: Paged page: Int price: Range words: Words): Int }
  input Search { place: ID pageSize: Int areas: [Int] }
  input Paged { pageSize: Int = 24 }
  input Range { min: Int }
  scalar Words`)
const inputs = schema.getQueryType()?.getFields().homes?.args ?? []

test.each([
  [{ first: 3 }, {}, 3],
  [{ last: 3 }, {}, 3],
  [{ count: 3 }, { slicingArguments: ['count'] }, 3],
  [{ first: null }, { slicingArguments: ['first'], assumedSize: 60 }, 60],
  [{ input: { place: null, pageSize: 48 } }, {}, 48],
  [{ first: 3, input: { pageSize: 48 } }, {}, 48],
  [{ uPIs: ['a', 'b'] }, {}, 2],
  [{ uPIs: ['a', 'b'] }, { assumedSize: 24 }, 2],
  [{ first: -5, input: { pageSize: 3 } }, {}, -5],
  [{ paged: { pageSize: null } }, {}, 24],
  [{ paged: {} }, {}, 24],
  [{ input: { areas: [1, 2, 3] } }, {}, undefined],
  [{ page: 7, price: { min: 1_000 } }, {}, undefined],
  [{ words: { first: 5 }, input: { other: { first: 6 } } }, {}, undefined],
])('given the arguments %j, a field declared with %j has the list size %s', (args, declared, expected) => {
  expect(declaredSize(args, inputs, declared)).toBe(expected)
})

const searchSchema = buildSchema(`
  type Query { a: Int }
  input Search { areas: [Area!] page: Int words: [String!] }
  input Area { points: [Point!]! }
  input Point { lat: Float! lon: Float! }`)

function costOf(value: unknown, weights: Record<string, number> = {}, weight?: number) {
  const type = searchSchema.getType('Search')
  if (!isInputType(type)) throw new Error('There is no such input.')
  return inputCost(value, type, weight, new Map(Object.entries(weights)))
}

const point = { lat: 1, lon: 2 }
const areas = [{ points: [point, point, point] }, { points: [point] }]

test.each([
  [null, {}, 0],
  [{}, {}, 1],
  [{ page: 1, words: ['a', 'b'] }, {}, 1],
  [{ page: 1, words: ['a', 'b'] }, { 'Search.page': 3, 'Search.words': 5 }, 9],
  [{ areas }, {}, 7],
  [{ areas }, { 'Point.lat': 2 }, 15],
  [{ areas }, { 'Search.areas': 10 }, 25],
])('calculates that the input %j with the weights %j costs %i', (value, weights, cost) => {
  expect(costOf(value, weights)).toBe(cost)
})

test('charges the weight of the argument instead of the cost of its input object', () => {
  expect(costOf({ areas }, {}, 20)).toBe(26)
})
