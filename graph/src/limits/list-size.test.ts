import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { declaredSize } from './list-size.ts'

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
  [{ uPIs: ['a', 'b'] }, { assumedSize: 24 }, 24],
  [{ first: -5 }, {}, 0],
  [{ paged: { pageSize: null } }, {}, 24],
  [{ paged: {} }, {}, 24],
  [{ input: { areas: [1, 2, 3] } }, {}, undefined],
  [{ page: 7, price: { min: 1_000 } }, {}, undefined],
  [{ words: { first: 5 }, input: { other: { first: 6 } } }, {}, undefined],
])('the arguments %j of a field with %j ask for %s items', (args, declared, expected) => {
  expect(declaredSize(args, inputs, declared)).toBe(expected)
})
