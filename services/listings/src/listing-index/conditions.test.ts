import { expect, test } from 'vitest'
import { createColumns, NONE } from './columns.ts'
import { within } from './conditions.ts'

test('`within` excludes unknown values, however low the minimum is', () => {
  const columns = createColumns(3)
  columns.priceCutOn.set([NONE, 0, 20_000])
  const rows = Int32Array.of(0, 1, 2)
  for (const least of [null, 0, -1, -15_723]) {
    const marks = new Uint8Array(3)
    within('PRICE_REDUCED', 'priceCutOn', least, null).mark(columns, rows, marks)
    expect(Array.from(marks)).toEqual([1, 0, 0])
  }
})
