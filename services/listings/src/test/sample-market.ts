import type { MarketListing } from '@gable/data/market/market.types'
import fc from 'fast-check'
import type { Market } from '../seed/load.ts'
import { sampleBoard, sampleListing } from './sample-listing.ts'
import { samplePlaces } from './sample-places.ts'

/** The moment at which tests search this market. */
export const NOW = new Date('2026-11-20T15:00:00.000Z')

export const dayBefore = (days: number) =>
  new Date(NOW.getTime() - days * 86_400_000).toISOString().slice(0, 10)
const hoursAfter = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()

const type: fc.Arbitrary<Pick<MarketListing, 'propertyType' | 'propertySubType'>> = fc.constantFrom(
  { propertyType: 'Residential', propertySubType: 'Single Family Residence' },
  { propertyType: 'Residential', propertySubType: 'Condominium' },
  { propertyType: 'Residential', propertySubType: 'Townhouse' },
  { propertyType: 'Residential', propertySubType: 'Mobile Home' },
  { propertyType: 'Residential Income', propertySubType: 'Duplex' },
  { propertyType: 'Residential Lease', propertySubType: 'Apartment' },
  { propertyType: 'Residential Lease', propertySubType: 'Single Family Residence' },
  { propertyType: 'Commercial Lease', propertySubType: 'Office' },
  { propertyType: 'Farm', propertySubType: 'Ranch' },
  { propertyType: 'Land', propertySubType: 'Unimproved Land' },
)

const area: fc.Arbitrary<Partial<MarketListing>> = fc.constantFrom(
  { postalCode: '78704' },
  { postalCode: '78704', neighborhoodKey: null },
  { postalCode: '78746', neighborhoodKey: null, schoolDistrictKey: '48453-eanes-isd' },
  { postalCode: '78746', neighborhoodKey: null, city: 'Rollingwood', cityKey: 'tx-rollingwood' },
  {
    postalCode: 'H2X 1K4',
    city: 'Montréal',
    cityKey: '6077243',
    stateOrProvince: 'QC',
    country: 'CAN',
    countyKey: null,
    neighborhoodKey: null,
  },
)

const price = fc.integer({ min: 40, max: 2_000 }).map((thousands) => thousands * 1_000)
const day = fc.integer({ min: 0, max: 120 }).map(dayBefore)
const whole = (max: number) => fc.option(fc.integer({ min: 0, max }))

const visit = fc
  .record({
    type: fc.constantFrom('Public', 'Livestream Public', 'Broker'),
    start: fc.integer({ min: -48, max: 72 }),
  })
  .map(({ type, start }) => ({
    openHouseId: `OH${start}`,
    startTime: hoursAfter(start),
    endTime: hoursAfter(start + 2),
    type,
  }))

const priceHistory: fc.Arbitrary<Partial<MarketListing>> = fc.oneof(
  fc.constant({}),
  fc
    .record({ previousListPrice: price, days: fc.integer({ min: 0, max: 40 }) })
    .map(({ previousListPrice, days }) => ({
      previousListPrice,
      priceChangeTimestamp: `${dayBefore(days)}T08:00:00.000Z`,
    })),
)

/** In and around Austin, on both sides of the 180th meridian, and unknown. */
const position: fc.Arbitrary<Pick<MarketListing, 'lat' | 'lon'>> = fc.oneof(
  { weight: 6, arbitrary: within(30.1, 30.4, -97.9, -97.6) },
  { weight: 1, arbitrary: within(-18, -16, 179, 180) },
  { weight: 1, arbitrary: within(-18, -16, -180, -179) },
  { weight: 1, arbitrary: fc.constant({ lat: null, lon: null }) },
)

function within(minLat: number, maxLat: number, minLon: number, maxLon: number) {
  return fc.record({
    lat: fc.double({ min: minLat, max: maxLat, noNaN: true }),
    lon: fc.double({ min: minLon, max: maxLon, noNaN: true }),
  })
}

const grounds: fc.Arbitrary<Partial<MarketListing>> = fc.record({
  lotSizeSquareFeet: fc.option(fc.integer({ min: 1_000, max: 90_000 })),
  lotSizeAcres: fc.option(fc.double({ min: 0.1, max: 2, noNaN: true })),
  associationFee: fc.option(fc.integer({ min: 0, max: 1_200 })),
  associationFeeFrequency: fc.constantFrom('Annually', 'Monthly', 'Quarterly', 'Semi-Annually', null),
  parkingTotal: whole(4),
  garageSpaces: whole(2),
  poolPrivateYN: fc.boolean(),
  waterfrontYN: fc.boolean(),
  viewYN: fc.boolean(),
  fireplaceYN: fc.boolean(),
  newConstruction: fc.boolean(),
})

const REMARKS = [
  'A calm house below live oaks.',
  'Swimming pool and a wide patio.',
  'Open kitchen, no pool.',
  'Two blocks from the creek, roof of 2024.',
]

const listing: fc.Arbitrary<Partial<MarketListing>> = fc
  .tuple(
    type,
    area,
    priceHistory,
    position,
    grounds,
    fc.record({
      standardStatus: fc.constantFrom(
        'Active',
        'Active',
        'Active',
        'Active Under Contract',
        'Pending',
        'Coming Soon',
        'Closed',
        'Withdrawn',
      ),
      listPrice: price,
      closePrice: fc.option(price),
      computedOnMarketDate: day,
      bedroomsTotal: whole(7),
      bathroomsTotalInteger: whole(5),
      livingArea: fc.option(fc.integer({ min: 400, max: 6_000 })),
      livingAreaRange: fc.constantFrom(null, '1500-1749', '2,000-2,249'),
      yearBuilt: fc.option(fc.integer({ min: 1890, max: 2026 })),
      isCollection: fc.boolean(),
      virtualTourUrlUnbranded: fc.constantFrom(null, null, 'https://tours.test/1'),
      virtualTourUrl3D: fc.constantFrom(null, null, 'https://tours.test/3d'),
      openHouses: fc.array(visit, { maxLength: 2 }),
      publicRemarks: fc.constantFrom(...REMARKS),
      internetAddressDisplayYN: fc.constantFrom(true, true, true, false),
      internetEntireListingDisplayYN: fc.constantFrom(true, true, true, true, false),
      listAgentKey: fc.constantFrom('A1', 'A2', 'A3'),
      listOfficeKey: fc.constantFrom('O1', 'O2'),
    }),
  )
  .map(([type, area, history, position, grounds, facts]) => ({
    ...facts,
    ...type,
    ...area,
    ...history,
    ...position,
    ...grounds,
  }))

/** A market of any size, the same each time, with every corner that a filter may meet. */
export function sampleMarket(size: number): Market & { listings: MarketListing[] } {
  const listings = fc.sample(listing, { numRuns: size, seed: 20_261_120 }).map((changes, i) =>
    sampleListing({
      ...changes,
      uPI: `urn:reso:upi:2.0:US:48453:${i}`,
      listingId: `ACT${1_000_000 + i}`,
      streetNumber: String(100 + i),
      streetName: `Hidden Hollow ${i} Trl`,
    }),
  )
  return { places: samplePlaces, boards: [sampleBoard], listings }
}
