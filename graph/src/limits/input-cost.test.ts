import { buildSchema, isInputType } from 'graphql'
import { expect, test } from 'vitest'
import { inputCost } from './input-cost.ts'

const schema = buildSchema(`
  type Query { a: Int }
  input Search { areas: [Area!] page: Int words: [String!] }
  input Area { points: [Point!]! }
  input Point { lat: Float! lon: Float! }`)

function costOf(value: unknown, weights: Record<string, number> = {}, weight?: number) {
  const type = schema.getType('Search')
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
])('the input %j with the weights %j costs %i', (value, weights, cost) => {
  expect(costOf(value, weights)).toBe(cost)
})

test('a weight of the argument is that of its object', () => {
  expect(costOf({ areas }, {}, 20)).toBe(26)
})
