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
  ['a home for sale by its list price', {}, '$2,400', '2 400 $'],
  ['a closed home by its close price', { standardStatus: 'Closed', closePrice: 2_300 }, '$2,300', '2 300 $'],
  [
    'a closed home without a close price by its list price',
    { standardStatus: 'Closed' },
    '$2,400',
    '2 400 $',
  ],
  [
    'a home under contract by its list price',
    { standardStatus: 'Pending', closePrice: 1 },
    '$2,400',
    '2 400 $',
  ],
  ['no price without one', { listPrice: null }, 'Price on request', 'Prix sur demande'],
  ['no price off the market', { listingId: null }, 'Off the market', 'Hors marché'],
  [
    'no price off the market, even after a sale',
    { listingId: null, standardStatus: 'Closed', closePrice: 2_300 },
    'Off the market',
    'Hors marché',
  ],
  ['a rent by the month', { isRental: true }, '$2,400/month', '2 400 $/mois'],
  ['a rent by the week', { isRental: true, leasePeriod: ' Weekly ' }, '$2,400/week', '2 400 $/semaine'],
  ['a rent by the year', { isRental: true, leasePeriod: 'Annually' }, '$2,400/year', '2 400 $/année'],
  [
    "a rent by the feed's own period",
    { isRental: true, leasePeriod: 'Season' },
    '$2,400/Season',
    '2 400 $/Season',
  ],
  [
    'a lease of a service without isRental',
    { propertyType: 'Commercial Lease' },
    '$2,400/month',
    '2 400 $/mois',
  ],
  ['a rental subtype', { propertySubType: 'Vacation Rental' }, '$2,400/month', '2 400 $/mois'],
  [
    'a sale whatever the type says, where the service answers isRental',
    { isRental: false, propertyType: 'Residential Lease', leasePeriod: 'Month' },
    '$2,400',
    '2 400 $',
  ],
])('[F-17] an email shows %s', (_, own, english, french) => {
  expect([priceIn('en-US', own), priceIn('fr-CA', own)]).toEqual([english, french])
})

test('[F-17] keeps line breaks of a period out of the price', () => {
  expect(priceIn('en-US', { isRental: true, leasePeriod: 'Sea\r\nson' })).toBe('$2,400/Sea son')
})
