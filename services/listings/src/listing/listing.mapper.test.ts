import { describe, expect, test } from 'vitest'
import { sampleBoard, sampleListing } from '../fixtures/sample-listing.ts'
import { dayBefore, sampleNow } from '../fixtures/sample-market.ts'
import { Listing } from './listing.contract.ts'
import { toListing } from './listing.mapper.ts'

const context = { now: sampleNow, photosUrl: 'http://localhost:4100/photos' }
const map = (changes: Parameters<typeof sampleListing>[0] = {}) =>
  toListing(sampleListing(changes), sampleBoard, context)
const at = (hours: number) => new Date(sampleNow.getTime() + hours * 3_600_000).toISOString()

test('returns exactly the fields of the listing contract', () => {
  expect(Listing.strict().parse(map())).toEqual(map())
})

test('[LIST-23] maps media and location', () => {
  const listing = map({
    media: [
      { key: 'https://feed.test/2.jpg', order: 2, description: 'Garden', descriptionFrench: 'Jardin' },
      { key: 'living-tx-limestone-8f3a21', order: 1, description: 'Living room', descriptionFrench: 'Salon' },
    ],
  })
  expect(listing.imageUrls).toEqual({ basePhotoUrl: 'http://localhost:4100/photos' })
  expect(listing.images).toEqual([
    {
      key: 'living-tx-limestone-8f3a21',
      order: 1,
      versions: ['small', 'medium', 'large', 'original', '600x224', '80x80'],
      alt: 'Living room',
      desc: 'Living room',
      descFrench: 'Salon',
    },
    {
      key: 'https://feed.test/2.jpg',
      order: 2,
      versions: [],
      alt: 'Garden',
      desc: 'Garden',
      descFrench: 'Jardin',
    },
  ])
  expect(listing.listingUrl).toBe(`/tx/austin/home-details/1204-barton-ave/${listing.uPI}`)
  expect(listing.location).toMatchObject({
    listingAddressFull: '1204 Barton Ave, Austin, TX 78704',
    listingAddress1: '1204 Barton Ave',
    postalCode: '78704',
    city: 'Austin',
    state: 'TX',
    country: 'USA',
    timezone: 'America/Chicago',
    lat: 30.25,
    lon: -97.76,
    cityKey: '4671654',
  })
})

test('[LIST-24] maps price and facts', () => {
  const listing = map({
    previousListPrice: 750_000,
    priceChangeTimestamp: at(-24),
    bathroomsTotalInteger: null,
    bathroomsFull: 2,
    bathroomsHalf: 1,
    numberOfUnitsTotal: 4,
  })
  expect(listing).toMatchObject({
    listPrice: 725_000,
    listPriceRaw: 725_000,
    priceChangeAmount: -25_000,
    multiFamilyUnits: 4,
    propertyType: 'Residential',
    bedroomsTotal: 3,
    bathroomsTotalInteger: null,
    computedBathroomsTotalInteger: 3,
    bathroomsFull: 2,
    listingSize: { value: 1842, text: '1,842 sq ft' },
    livingArea: 1842,
    livingAreaRange: null,
    lotSizeSquareFeet: 8712,
    lotSizeAcres: 0.2,
    zoning: 'SF-3',
    yearBuilt: 1968,
    parkingTotal: 2,
    associationFee: 240,
    associationFeeFrequency: 'Quarterly',
    cooling: ['Central Air'],
    heating: ['Natural Gas'],
    taxAnnualAmount: 11_400,
  })
  expect(map().priceChangeAmount).toBeNull()
})

test('[LIST-25] maps dates, attribution, and identifiers', () => {
  const listing = map({ coListOfficeName: 'Creek & Co' })
  const courtesyOfStatement = 'Listing courtesy of Barton Realty and Creek & Co via Unlock MLS'
  expect(listing).toMatchObject({
    listingContractDate: '2026-11-01',
    computedOnMarketDate: '2026-11-03',
    courtesyOfStatement,
    displayLogoDetail: 'https://boards.test/unlock.png',
    displayLogoAlt: 'Unlock MLS',
    listOfficeName: 'Barton Realty',
    listAgentFullName: 'Jane Doe',
    oUID: 'M00000628',
    listingId: 'ACT1234567',
  })
  expect(listing.courtesyOfFields).toEqual([
    { id: 'listAgent', title: 'Listing agent', data: 'Jane Doe' },
    { id: 'listOffice', title: 'Listing office', data: 'Barton Realty' },
    { id: 'coListOffice', title: 'Co-listing office', data: 'Creek & Co' },
    { id: 'listingId', title: 'MLS number', data: 'ACT1234567' },
    { id: 'source', title: 'Source', data: 'Unlock MLS' },
  ])
})

describe('[LIST-26] status and open houses', () => {
  test('includes only open houses for the public that have not ended, soonest first', () => {
    const visit = (openHouseId: string, hours: number, type: 'Public' | 'Livestream Public' | 'Broker') => {
      return { openHouseId, startTime: at(hours), endTime: at(hours + 2), type }
    }
    const openHouses = [
      visit('later', 48, 'Public'),
      visit('now', -1, 'Livestream Public'),
      visit('over', -3, 'Public'),
      visit('just over', -2, 'Public'),
      visit('brokers', 1, 'Broker'),
    ]
    const listing = map({ openHouses })
    expect(listing.openHouses.map(({ openHouseId }) => openHouseId)).toEqual(['now', 'later'])
    expect(listing.openHouses[1]).toEqual({
      openHouseId: 'later',
      openHouseStartTime: at(48),
      openHouseEndTime: at(50),
    })
    expect(listing._flags.openHouse).toBe(true)
    expect(map({ openHouses: openHouses.slice(2) })._flags.openHouse).toBe(false)
  })

  test.each([
    ['Active', 'Active', null, false],
    ['Pending', 'Pending', null, true],
    ['Active Under Contract', 'Under Contract', 'Under Contract', true],
    ['Coming Soon', 'Coming Soon', null, false],
    ['Closed', 'Sold', 'Sold', false],
  ] as const)(
    'shows the status %s as %s',
    (standardStatus, status, standardStatusOverride, pendingUnderContract) => {
      expect(map({ standardStatus })).toMatchObject({
        standardStatus,
        status,
        standardStatusOverride,
        _flags: { pendingUnderContract },
      })
    },
  )

  test('flags a listing as newly listed for 30 days on the market, but never while coming soon', () => {
    const isNew = (changes: Parameters<typeof sampleListing>[0]) => map(changes)._flags.newlyListed
    expect(isNew({ computedOnMarketDate: dayBefore(0) })).toBe(true)
    expect(isNew({ computedOnMarketDate: dayBefore(30) })).toBe(true)
    expect(isNew({ computedOnMarketDate: dayBefore(31) })).toBe(false)
    expect(isNew({ computedOnMarketDate: dayBefore(-2) })).toBe(false)
    expect(isNew({ computedOnMarketDate: dayBefore(1), standardStatus: 'Coming Soon' })).toBe(false)
  })

  test('flags a lower price as reduced for 14 days', () => {
    const isReduced = (previousListPrice: number, days: number) =>
      map({ previousListPrice, priceChangeTimestamp: at(-24 * days) })._flags.priceReduced
    expect([isReduced(800_000, 14), isReduced(800_000, 15), isReduced(700_000, 1)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('[LIST-27] maps tours, map link, and transaction type', () => {
  const listing = map({
    virtualTourUrlUnbranded: 'https://t.test/v',
    virtualTourUrl3D: 'https://t.test/3',
    lat: null,
  })
  expect(listing).toMatchObject({
    virtualTour: { url: 'https://t.test/v', icon: 'video', name: 'Virtual Tour' },
    virtualTour3D: { url: 'https://t.test/3', icon: 'cube', name: '3D Tour' },
    showMapLinkYN: false,
    isCollection: false,
    isRental: false,
    UITransactionType: 'buy',
    internetAddressDisplayYN: true,
  })
  expect(map()).toMatchObject({
    virtualTour: null,
    virtualTour3D: null,
    showMapLinkYN: true,
    streetView: {
      status: 'OK',
      pano_id: 'street-tx-limestone-8f3a21',
      location: { lat: 30.2501, lon: -97.76 },
    },
    buyerAgencyCompensation: '2.5%',
  })
})

test('[LIST-23] returns the map images exactly as the feed sends them', () => {
  const mapImages = [{ url: 'https://maps.test/1.png', width: 750, height: null }]
  expect(map({ mapImages }).mapImages).toEqual(mapImages)
})

test('returns empty values for fields missing from a listing that an older version stored', () => {
  const { mapImages, streetView, buyerAgencyCompensation, ...older } = sampleListing()
  expect(toListing(older, sampleBoard, context)).toMatchObject({
    mapImages: [],
    streetView: null,
    buyerAgencyCompensation: null,
  })
})

test('[LIST-29] maps the compliance fields', () => {
  expect(map().compliance).toEqual({
    courtesyOf: 'Listing courtesy of Barton Realty via Unlock MLS',
    lastRunTimestamp: '2026-11-20T03:00:00.000Z',
    idxDisclosure: 'Information is deemed reliable but not guaranteed.',
    displayLogoDetail: 'https://boards.test/unlock.png',
    displayName: 'Unlock MLS',
    mlsRefusesAds: false,
    indexShort: 'ACTRIS',
    ouid: 'M00000628',
  })
})

test('returns a photo service URL for a logo key', () => {
  const board = { ...sampleBoard, displayLogoDetail: 'logo-unlock' }
  expect(toListing(sampleListing(), board, context).displayLogoDetail).toBe(
    'http://localhost:4100/photos/logo-unlock/320x60.webp',
  )
})
