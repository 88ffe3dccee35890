import { expect, test } from 'vitest'
import { emailListing, priceOf } from './email-listing.ts'
import { ListingResponse } from './listing-response.ts'

const listing = (own: object) =>
  ListingResponse.parse({
    uPI: 'urn:reso:upi:2.0:US:48453:1',
    listingId: '1001',
    standardStatus: 'Active',
    listPrice: 2_400,
    location: { listingAddress1: '14 Elm St', city: 'Austin', state: 'TX', postalCode: '78704' },
    ...own,
  })

const priceIn = (locale: 'en-US' | 'fr-CA', own: object) =>
  priceOf(emailListing(listing(own), locale, 'https://gable.example'), locale).replaceAll('\u00a0', ' ')

test.each([
  ['the list price of a listing for sale', {}, '$2,400', '2 400 $'],
  [
    'the close price of a closed listing',
    { standardStatus: 'Closed', closePrice: 2_300 },
    '$2,300',
    '2 300 $',
  ],
  [
    'the list price of a closed listing without a close price',
    { standardStatus: 'Closed' },
    '$2,400',
    '2 400 $',
  ],
  [
    'the list price of a listing under contract',
    { standardStatus: 'Pending', closePrice: 1 },
    '$2,400',
    '2 400 $',
  ],
  ['a message instead of a missing price', { listPrice: null }, 'Price on request', 'Prix sur demande'],
  [
    'a message instead of the price of an off-market listing',
    { listingId: null },
    'Off the market',
    'Pas sur le marché',
  ],
  [
    'a message instead of the price of an off-market listing, even after a sale',
    { listingId: null, standardStatus: 'Closed', closePrice: 2_300 },
    'Off the market',
    'Pas sur le marché',
  ],
  ['a rent per month by default', { isRental: true }, '$2,400/month', '2 400 $/mois'],
  [
    'a rent per week for a weekly lease',
    { isRental: true, leasePeriod: ' Weekly ' },
    '$2,400/week',
    '2 400 $/semaine',
  ],
  [
    'a rent per year for an annual lease',
    { isRental: true, leasePeriod: 'Annually' },
    '$2,400/year',
    '2 400 $/année',
  ],
  [
    'a rent with an unknown lease period exactly as the feed spells it',
    { isRental: true, leasePeriod: 'Season' },
    '$2,400/Season',
    '2 400 $/Season',
  ],
  [
    'a rent for a lease when the service omits isRental',
    { propertyType: 'Commercial Lease' },
    '$2,400/month',
    '2 400 $/mois',
  ],
  [
    'a rent for a rental subtype when the service omits isRental',
    { propertySubType: 'Vacation Rental' },
    '$2,400/month',
    '2 400 $/mois',
  ],
  [
    'a sale price when isRental is false, even for a lease',
    { isRental: false, propertyType: 'Residential Lease', leasePeriod: 'Month' },
    '$2,400',
    '2 400 $',
  ],
])('[F-17] shows %s', (_, own, english, french) => {
  expect([priceIn('en-US', own), priceIn('fr-CA', own)]).toEqual([english, french])
})

test('[F-17] removes line breaks of the lease period from the price', () => {
  expect(priceIn('en-US', { isRental: true, leasePeriod: 'Sea\r\nson' })).toBe('$2,400/Sea son')
})
