import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addRow,
  addRows,
  countIntersection,
  countRows,
  emptyRowBits,
  hasRow,
  intersectionOf,
  intersectRows,
  listRows,
  rowBits,
} from './row-bits.ts'

const COUNT = 200
const some = fc.uniqueArray(fc.nat({ max: COUNT - 1 }), { maxLength: COUNT })

test('behaves like a set of numbers', () => {
  fc.assert(
    fc.property(some, some, fc.nat({ max: COUNT - 1 }), (one, other, row) => {
      const [a, b] = [rowBits(COUNT, Int32Array.from(one)), rowBits(COUNT, Int32Array.from(other))]
      const inOrder = (rows: Iterable<number>) => [...new Set(rows)].sort((x, y) => x - y)
      const inBoth = inOrder(one.filter((known) => other.includes(known)))
      expect([...listRows(a)]).toEqual(inOrder(one))
      expect(countRows(a)).toBe(one.length)
      expect(hasRow(a, row)).toBe(one.includes(row) ? 1 : 0)
      expect(countIntersection(a, b)).toBe(inBoth.length)
      expect([...listRows(intersectionOf(a, b))]).toEqual(inBoth)
      expect(countRows(a)).toBe(one.length)
      intersectRows(b, a)
      expect([...listRows(b)]).toEqual(inBoth)
      addRows(b, rowBits(COUNT, Int32Array.from(other)))
      addRow(b, row)
      expect([...listRows(b)]).toEqual(inOrder([...other, row]))
    }),
  )
})

test('contains no row when empty, and every row when full, for any count', () => {
  for (const count of [0, 1, 31, 32, 33]) {
    expect(listRows(emptyRowBits(count))).toHaveLength(0)
    expect(
      countRows(
        rowBits(
          count,
          Int32Array.from({ length: count }, (_, row) => row),
        ),
      ),
    ).toBe(count)
  }
})
