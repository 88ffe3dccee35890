import { expect, test } from 'vitest'
import { isNewSince } from './is-new-since.ts'

const since = new Date(2026, 10, 20, 9).toISOString()
const listing = (computedOnMarketDate: string | null, modifiedAt: Date | null = null) => ({
  computedOnMarketDate,
  modificationTimestamp: modifiedAt?.toISOString() ?? null,
})

test('ignores the modification time when the market date of a listing is not the day of the visit', () => {
  expect(isNewSince(listing('2026-11-21'), since)).toBe(true)
  expect(isNewSince(listing('2026-11-19', new Date(2026, 10, 20, 10)), since)).toBe(false)
})

test('on the day of the visit, counts a listing as new only when it was modified after the visit', () => {
  expect(isNewSince(listing('2026-11-20', new Date(2026, 10, 20, 10)), since)).toBe(true)
  expect(isNewSince(listing('2026-11-20', new Date(2026, 10, 20, 8)), since)).toBe(false)
  expect(isNewSince(listing('2026-11-20'), since)).toBe(false)
})

test('does not count a listing without a market date as new', () => {
  expect(isNewSince(listing(null, new Date()), since)).toBe(false)
})
