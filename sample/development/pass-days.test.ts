import { expect, test } from 'vitest'
import { listings } from '../market/fixtures/generated-market.ts'
import { withChange } from './pass-days.ts'

const AT = new Date('2026-06-15T12:00:00Z')

test('an off-market property with a status of the market returns as a new listing, and otherwise keeps its number', () => {
  const stored = listings.find(({ listingId }) => listingId === null)
  if (!stored) throw new Error('The sample market has no off-market property')
  const { uPI } = stored
  const listed = withChange(stored, { uPI, standardStatus: 'Active', listPrice: 123_456 }, AT)
  expect(listed).toMatchObject({
    listingId: expect.any(String),
    standardStatus: 'Active',
    listPrice: 123_456,
  })
  expect(withChange(stored, { uPI, standardStatus: 'Expired' }, AT).listingId).toBeNull()
})
