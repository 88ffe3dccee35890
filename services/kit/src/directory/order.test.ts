import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { rowBits } from '../memory/row-bits.ts'
import { cachedOrder, dailyRank, hashOf, pageByRank, pageByScan } from './order.ts'

const keys = Array.from({ length: 500 }, (_, i) => String(7_000_000 + i * 43))
const rows = Int32Array.from(keys.keys())
const orderOf = (time: string) => {
  const rank = dailyRank(new Date(time))
  return pageByRank(rows, (row) => rank(hashOf(keys[row] ?? '')), { offset: 0, count: rows.length })
}

test('keeps the daily order from midnight to midnight UTC and changes it the next day', () => {
  const order = orderOf('2026-05-31T00:00:00Z')
  expect(orderOf('2026-05-31T23:59:59Z')).toEqual(order)
  expect(orderOf('2026-05-31T20:00:00-03:00')).toEqual(order)
  expect(orderOf('2026-06-01T00:00:00Z')).not.toEqual(order)
  expect(orderOf('2026-05-30T23:59:59Z')).not.toEqual(order)
})

test('ranks every row among the first 24 on some day within 400 days', () => {
  const first = new Set<number>()
  for (let day = 0; day < 400; day++)
    for (const row of orderOf(new Date(day * 86_400_000).toISOString()).slice(0, 24)) first.add(row)
  expect(first.size).toBe(keys.length)
})

test('returns a page as a slice of the full order', () => {
  const rank = fc.integer({ min: 0, max: 2 ** 32 - 1 })
  fc.assert(
    fc.property(
      fc.array(fc.oneof(rank, fc.constant(7)), { maxLength: 300 }),
      fc.nat(310),
      fc.nat(96),
      (ranks, offset, count) => {
        const all = Int32Array.from(ranks.keys())
        const rankOf = (row: number) => ranks[row] ?? 0
        const expected = [...all].sort((a, b) => rankOf(a) - rankOf(b) || a - b)
        expect(pageByRank(all, rankOf, { offset, count })).toEqual(expected.slice(offset, offset + count))
      },
    ),
  )
})

test('returns the same page whether it scans the full order or sorts the matches', () => {
  const ranked = fc.array(fc.record({ rank: fc.nat(9), isFound: fc.boolean() }), { maxLength: 300 })
  fc.assert(
    fc.property(ranked, fc.nat(310), fc.nat(96), (entries, offset, count) => {
      const found = Int32Array.from(entries.flatMap(({ isFound }, row) => (isFound ? [row] : [])))
      const rankOf = (row: number) => entries[row]?.rank ?? 0
      const all = cachedOrder(entries, entries.length, { name: 'rank', rankOf })
      const page = { offset, count }
      expect(pageByScan(all, rowBits(entries.length, found), page)).toEqual(pageByRank(found, rankOf, page))
    }),
  )
})

test('computes each order once and caches only a few orders', () => {
  const of = {}
  const order = (name: string) => ({ name, rankOf: vi.fn((row: number) => 9 - row) })
  const first = order('first')
  expect([...cachedOrder(of, 10, first)]).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  cachedOrder(of, 10, first)
  expect(first.rankOf).toHaveBeenCalledTimes(10)
  for (const name of ['second', 'third', 'fourth', 'fifth']) cachedOrder(of, 10, order(name))
  cachedOrder(of, 10, first)
  expect(first.rankOf).toHaveBeenCalledTimes(20)
})
