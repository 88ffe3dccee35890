import { expect, test } from 'vitest'
import { declaredSize } from './list-size.ts'

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
  [{ input: { areas: [1, 2, 3] } }, {}, undefined],
  [{ page: 7, price: { min: 1_000 } }, {}, undefined],
])('the arguments %j of a field with %j ask for %s items', (args, declared, expected) => {
  expect(declaredSize(args, declared)).toBe(expected)
})
