import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageFields, withinMaxResults } from './paging.ts'

const search = withinMaxResults(z.object(pageFields))

test('returns the first 24 results by default', () => {
  expect(search.parse({})).toEqual({ page: 1, pageSize: 24 })
  expect(search.safeParse({ page: '0' }).success).toBe(false)
})

test.each([
  ['24', 417],
  ['48', 209],
  ['96', 105],
])('allows %s results per page up to page %i', (pageSize, last) => {
  expect(search.parse({ pageSize, page: `${last}` })).toEqual({ page: last, pageSize: Number(pageSize) })
  expect(search.safeParse({ pageSize, page: `${last + 1}` }).error?.issues).toMatchObject([
    { path: ['page'], message: `must be ${last} or less: a search shows 10,000 results` },
  ])
})

test('rejects a page that begins after the last result that a search shows', () => {
  const tenths = withinMaxResults(z.object({ page: z.number(), pageSize: z.number() }))
  expect([1_000, 1_001].map((page) => tenths.safeParse({ page, pageSize: 10 }).success)).toEqual([
    true,
    false,
  ])
})
