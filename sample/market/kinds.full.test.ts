import type { PropertyType } from '@gable/kit/rules/property-types'
import { isRental } from '@gable/kit/rules/rental'
import { propertyTypeOf } from '@gable/service-listings/listing/classify'
import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import { expect, test } from 'vitest'
import { loadSampleGazetteer } from '../neighborhoods/sample-gazetteer.ts'
import { generateMarket } from './market.ts'

const gazetteer = loadSampleGazetteer()

const isShown = (listing: MarketListing) => listing.internetEntireListingDisplayYN
const isListed = ({ listingId }: MarketListing) => listingId !== null
const visits = ({ openHouses }: MarketListing) => openHouses.filter(({ type }) => /Public/.test(type))
const priceChange = ({ listPrice, previousListPrice }: MarketListing) =>
  previousListPrice === null ? 0 : listPrice - previousListPrice

const isForRent = (listing: MarketListing, ...propertyTypes: PropertyType[]) =>
  isListed(listing) &&
  listing.standardStatus === 'Active' &&
  isRental(listing) &&
  propertyTypes.includes(propertyTypeOf(listing))

/** Every kind of rental that a search of the site filters by. */
const matchesRental: Record<string, (listing: MarketListing) => boolean> = {
  'a house for rent': (listing) => isForRent(listing, 'house'),
  'an apartment for rent': (listing) => isForRent(listing, 'apartment'),
  'a condo for rent': (listing) => isForRent(listing, 'condo'),
  'a townhome for rent': (listing) => isForRent(listing, 'townhome'),
  'a dwelling of a multi-family building for rent': (listing) =>
    isForRent(listing, 'multi-family') && listing.unitNumber !== null,
  'a whole multi-family building for rent': (listing) =>
    isForRent(listing, 'multi-family') && listing.numberOfUnitsTotal !== null,
  'a mobile home for rent': (listing) =>
    isForRent(listing, 'mobile') && listing.propertySubType === 'Mobile Home',
  'a manufactured home for rent': (listing) =>
    isForRent(listing, 'mobile') && listing.propertySubType === 'Manufactured Home',
  'business premises for rent': (listing) => isForRent(listing, 'commercial'),
  'a rental of the collection': (listing) =>
    listing.isCollection && isForRent(listing, 'house', 'condo', 'apartment', 'townhome'),
}

/** Every type of listing that a listing page distinguishes. */
const matchesOffering: Record<string, (listing: MarketListing) => boolean> = {
  'for sale': ({ propertyType }) => propertyType === 'Residential',
  'for rent by the month': ({ leasePeriod }) => leasePeriod === 'Month',
  'for rent by the week': ({ leasePeriod }) => leasePeriod === 'Week',
  'for rent by the year': ({ leasePeriod }) => leasePeriod === 'Year',
  land: ({ propertyType }) => propertyType === 'Land',
  'a farm': ({ propertyType }) => propertyType === 'Farm',
  'of several dwellings': ({ propertyType }) => propertyType === 'Residential Income',
  'commercial for sale': ({ propertyType }) => propertyType === 'Commercial Sale',
  'commercial to let': ({ propertyType }) => propertyType === 'Commercial Lease',
  manufactured: ({ propertyType }) => propertyType === 'Manufactured In Park',
  'of the collection': ({ isCollection }) => isCollection,
  'coming soon': ({ standardStatus }) => standardStatus === 'Coming Soon',
  'under contract': ({ standardStatus }) => standardStatus === 'Active Under Contract',
  pending: ({ standardStatus }) => standardStatus === 'Pending',
  sold: (listing) => listing.standardStatus === 'Closed' && isListed(listing),
  'newly built': ({ newConstruction }) => newConstruction,
  'off market': (listing) => !isListed(listing),
  'of a private address': ({ internetAddressDisplayYN }) => !internetAddressDisplayYN,
  'without pictures': ({ media }) => media.length === 0,
  'without a position': ({ lat }) => lat === null,
  'without a view of the street': ({ streetView }) => streetView?.status === 'ZERO_RESULTS',
  'of a size that is known as a range': ({ livingAreaRange }) => livingAreaRange !== null,
  'with a 3D tour': ({ virtualTourUrl3D }) => virtualTourUrl3D !== null,
  'with a filmed tour': ({ virtualTourUrlUnbranded }) => virtualTourUrlUnbranded !== null,
  'with an open house': (listing) => visits(listing).length > 0,
  'with more than five open houses': (listing) => visits(listing).length > 5,
  'at a lower price': (listing) => priceChange(listing) < 0,
  'at a higher price': (listing) => priceChange(listing) > 0,
  'listed anew': ({ history }) => new Set(history.map(({ listingId }) => listingId)).size > 1,
  ...matchesRental,
  'with an offer to the buyer’s agent': ({ buyerAgencyCompensation }) => buyerAgencyCompensation !== null,
}

// One date per season, including a Monday and a Saturday, because open houses and new listings depend on the
// date.
test.each(['2026-11-20', '2027-02-01', '2027-05-15', '2028-08-30'])(
  '[F-30] a small market on %s contains every type of listing that a listing page can show',
  (today) => {
    const found = new Set<string>()
    const market = generateMarket({ listings: 2_000, today, gazetteer, compensationOffers: true })
    for (const listing of market.listings())
      for (const [kind, is] of Object.entries(matchesOffering))
        if (isShown(listing) && is(listing)) found.add(kind)
    expect(Object.keys(matchesOffering).filter((kind) => !found.has(kind))).toEqual([])
  },
)

test('[F-30] the default market contains at least ten rentals of every kind', { timeout: 120_000 }, () => {
  const counts = new Map(Object.keys(matchesRental).map((kind) => [kind, 0]))
  for (const listing of generateMarket({ listings: 25_000, today: '2026-11-20', gazetteer }).listings())
    for (const [kind, is] of Object.entries(matchesRental))
      if (isShown(listing) && is(listing)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count < 10)).toEqual([])
})
