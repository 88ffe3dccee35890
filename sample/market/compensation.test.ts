import { expect, test } from 'vitest'
import { TODAY } from './fixtures/generated-market.ts'
import { generateMarket } from './market.ts'

const options = { listings: 60, seed: 7, today: TODAY }

test('offers no compensation to the agent of the buyer by default', () => {
  const offers = [...generateMarket(options).listings()].map((listing) => listing.buyerAgencyCompensation)
  expect(new Set(offers)).toEqual(new Set([null]))
})

test('offers compensation on some listings for sale with the option, and changes nothing else', () => {
  const listings = [...generateMarket({ ...options, compensationOffers: true }).listings()]
  const offering = listings.filter((listing) => listing.buyerAgencyCompensation !== null)
  expect(offering.length).toBeGreaterThan(listings.length / 4)
  for (const { buyerAgencyCompensation, leasePeriod, listingId } of offering) {
    expect(buyerAgencyCompensation).toMatch(/^(\d(\.\d)?%|\$5,000)$/)
    expect(leasePeriod).toBeNull()
    expect(listingId).not.toBeNull()
  }
  const withoutOffers = listings.map((listing) => ({ ...listing, buyerAgencyCompensation: null }))
  expect(JSON.stringify(withoutOffers)).toBe(JSON.stringify([...generateMarket(options).listings()]))
})
