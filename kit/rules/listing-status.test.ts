import { expect, test } from 'vitest'
import { graphWord } from './graph-word.ts'
import { canBeToured, isOnMarket, STANDARD_STATUSES } from './listing-status.ts'

test('[LIST-34] only a listing with a number that is active, under contract, pending, or coming soon is on the market', () => {
  const onMarket = (listingId: string | null, write: (status: string) => string) =>
    STANDARD_STATUSES.filter((status) => isOnMarket({ listingId, standardStatus: write(status) }))
  const expected = ['Active', 'Active Under Contract', 'Coming Soon', 'Pending']
  expect(onMarket('A1', (status) => status)).toEqual(expected)
  expect(onMarket('A1', graphWord)).toEqual(expected)
  expect(onMarket(null, (status) => status)).toEqual([])
  expect(isOnMarket({ listingId: 'A1', standardStatus: null })).toBe(false)
  expect(isOnMarket({ listingId: 'A1', standardStatus: 'Delete' })).toBe(false)
})

test('a home can be toured when it is on the market or when its service omits the status', () => {
  expect(canBeToured({ listingId: 'A1', standardStatus: null })).toBe(true)
  expect(canBeToured({ listingId: 'A1', standardStatus: 'ACTIVE_UNDER_CONTRACT' })).toBe(true)
  expect(canBeToured({ listingId: 'A1', standardStatus: 'WITHDRAWN' })).toBe(false)
  expect(canBeToured({ listingId: null, standardStatus: null })).toBe(false)
})
