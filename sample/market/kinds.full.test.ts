import type { MarketListing } from '@gable/service-listings/market-listing'
import { expect, test } from 'vitest'
import { loadSampleGazetteer } from '../neighborhoods/sample-gazetteer.ts'
import { generateMarket } from './market.ts'

const gazetteer = loadSampleGazetteer()

const isShown = (listing: MarketListing) => listing.internetEntireListingDisplayYN
const isListed = ({ listingId }: MarketListing) => listingId !== null
const visits = ({ openHouses }: MarketListing) => openHouses.filter(({ type }) => /Public/.test(type))
const priceChange = ({ listPrice, previousListPrice }: MarketListing) =>
  previousListPrice === null ? 0 : listPrice - previousListPrice

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
  'with an offer to the buyer’s agent': ({ buyerAgencyCompensation }) => buyerAgencyCompensation !== null,
}

// One date per season, including a Monday and a Saturday, because open houses and new listings depend on the
// date.
test.each(['2026-11-20', '2027-02-01', '2027-05-15', '2028-08-30'])(
  'a small market on %s contains every type of listing that a listing page can show',
  (today) => {
    const found = new Set<string>()
    for (const listing of generateMarket({ listings: 2_000, today, gazetteer }).listings())
      for (const [kind, is] of Object.entries(matchesOffering))
        if (isShown(listing) && is(listing)) found.add(kind)
    expect(Object.keys(matchesOffering).filter((kind) => !found.has(kind))).toEqual([])
  },
)
