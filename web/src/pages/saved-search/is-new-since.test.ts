import { expect, test } from 'vitest'
import { isNewSince } from './is-new-since.ts'

const since = new Date(2026, 10, 20, 9).toISOString()
const listing = (computedOnMarketDate: string | null, modifiedAt: Date | null = null) => ({
  computedOnMarketDate,
  modificationTimestamp: modifiedAt?.toISOString() ?? null,
})

test('a home of a later day is new, and one of an earlier day is not, whatever was changed of it', () => {
  expect(isNewSince(listing('2026-11-21'), since)).toBe(true)
  expect(isNewSince(listing('2026-11-19', new Date(2026, 10, 20, 10)), since)).toBe(false)
})

test('of the day of the visit itself those are new that were changed after it', () => {
  expect(isNewSince(listing('2026-11-20', new Date(2026, 10, 20, 10)), since)).toBe(true)
  expect(isNewSince(listing('2026-11-20', new Date(2026, 10, 20, 8)), since)).toBe(false)
  expect(isNewSince(listing('2026-11-20'), since)).toBe(false)
})

test('a home that came on the market nobody knows when is not called new', () => {
  expect(isNewSince(listing(null, new Date()), since)).toBe(false)
})
