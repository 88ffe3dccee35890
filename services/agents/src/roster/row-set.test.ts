import { emptyRowBits, rowBits } from '@gable/service-kit/memory/row-bits'
import { expect, test } from 'vitest'
import { addSet, countIn, rowSet } from './row-set.ts'

const COUNT = 320
const rowsOf = (count: number) => Int32Array.from({ length: count }, (_, i) => i * 3)

test('stores fewer than one row in 32 as a list, and more as bits', () => {
  expect(rowSet(rowsOf(9), COUNT)).toEqual({ few: rowsOf(9) })
  expect(rowSet(rowsOf(10), COUNT)).toEqual({ many: rowBits(COUNT, rowsOf(10)) })
})

test.each([9, 10])('adds and counts %i rows in both forms', (count) => {
  const set = rowSet(rowsOf(count), COUNT)
  const all = emptyRowBits(COUNT)
  addSet(all, set)
  expect(all).toEqual(rowBits(COUNT, rowsOf(count)))
  expect(countIn(rowBits(COUNT, rowsOf(3)), set)).toBe(3)
})
