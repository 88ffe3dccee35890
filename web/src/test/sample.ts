interface SampleOptions {
  number: number
  remarks?: string
}

/** One home as the graph would answer it; its number tells it from the others. */
export function sampleListing({ number, remarks = 'A calm home under old oaks.' }: SampleOptions) {
  const uPI = `urn:reso:upi:2.0:US:48453:${number}`
  const address = `${number} Barton Ave`
  return {
    __typename: 'Listing',
    id: `Listing:${number}`,
    uPI,
    oUID: 'M00000123',
    listingId: `A${number}`,
    listingUrl: `/tx/austin/home-details/${number}-barton-ave/${uPI}`,
    standardStatus: 'ACTIVE',
    propertyType: 'Residential',
    propertySubType: 'Single Family Residence',
    isRental: false,
    tags: ['OPEN_HOUSE', 'NEW', 'PRICE_REDUCED'],
    listPrice: 500_000 + number,
    bedroomsTotal: 3,
    bathroomsTotalInteger: 2,
    livingArea: 1840,
    yearBuilt: 1962,
    associationFee: 45,
    associationFeeFrequency: 'Monthly',
    internetAddressDisplayYN: true,
    computedOnMarketDate: '2026-11-02',
    location: {
      listingAddress1: address,
      city: 'Austin',
      state: 'TX',
      postalCode: '78704',
      cityKey: '4671654',
      timezone: 'America/Chicago',
      timezoneName: 'Central Time',
      utcOffset: { minutes: -360, changesAt: '2027-03-14T08:00:00Z', minutesAfterChange: -300 },
    },
    imageCount: 3,
    images: ({ first = 3 }: { first?: number }) =>
      [0, 1, 2].slice(0, first).map((order) => ({
        key: `${number}-${order}`,
        order,
        alt: order === 0 ? `The front of ${address}` : `Room ${order} of ${address}`,
        src: ({ size, format }: { size: string; format: string }) =>
          `http://localhost:4100/photos/${number}-${order}-${size}.${format}`,
      })),
    agent: {
      masterCustomerId: `agent-${number}`,
      fullName: 'Ada Lopez',
      title: 'Realtor',
      primaryPhone: '5125550142',
    },
    office: { masterCustomerId: 'office-1', officeName: 'Hill Country Homes', city: 'Austin', state: 'TX' },
    openHouses: [
      {
        key: `open-${number}`,
        startTime: '2026-11-22T19:00:00Z',
        endTime: '2026-11-22T21:00:00Z',
        localStartTime: '2026-11-22T13:00:00',
        localEndTime: '2026-11-22T15:00:00',
      },
    ],
    courtesyOfStatement: 'Courtesy of Ada Lopez, Hill Country Homes',
    compliance: {
      displayName: 'Hill Country MLS',
      displayLogoDetail: 'http://localhost:4100/photos/logo-hcmls/320x60.webp',
      idxDisclosure: 'Deemed reliable but not guaranteed.',
      lastRunTimestamp: '2026-11-20T05:00:00Z',
    },
    publicRemarks: remarks,
    heating: ['Central'],
    cooling: ['Central Air'],
    interiorFeatures: ['Walk-In Closet(s)'],
    history: [{ date: '2026-11-02', event: 'Listed', price: 500_000 + number }],
  }
}

export const austin = {
  __typename: 'Place',
  type: 'CITY',
  placeKey: '4671654',
  slug: 'austin',
  displayName: 'Austin, TX',
  state: 'TX',
  stateName: 'Texas',
  city: 'Austin',
  cityKey: '4671654',
}

const keysOf = (number: number) => {
  const { id, uPI } = sampleListing({ number })
  return { id, uPI }
}

const cluster = (lat: number, lon: number, span: number, count: number, number?: number) => ({
  location: { lat, lon },
  bounds: { minLat: lat - span, maxLat: lat + span, minLon: lon - span, maxLon: lon + span },
  count,
  pin: number === undefined ? null : { ...keysOf(number), price: 500_000 + number },
})

/** What lies on the map of Austin: two homes with their prices, twelve near each other, and three at one spot. */
export const sampleClusters = [
  cluster(30.25, -97.75, 0, 1, 1),
  cluster(30.3, -97.7, 0, 1, 2),
  cluster(30.35, -97.8, 0.02, 12),
  cluster(30.2, -97.7, 0, 3),
]
