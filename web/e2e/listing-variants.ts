interface ListingVariant {
  name: string
  /** Fields that differ from the usual sample listing. */
  listing: Record<string, unknown> & { location?: Record<string, unknown> }
  /** The expected labels, in display order. */
  tags: string[]
  /** Texts expected at the top of the page. */
  expectedTexts: string[]
  /** Texts that must not appear on the page. */
  absentTexts?: string[]
  /** Path prefix, such as the prefix of a theme. */
  prefix?: string
}

const land = { bedroomsTotal: null, bathroomsTotalInteger: null, livingArea: null, yearBuilt: null }
const rental = { isRental: true, propertyType: 'Residential Lease', tags: ['RENTAL'] }

/** One listing of each variant that the listing page distinguishes. */
export const listingVariants: readonly ListingVariant[] = [
  {
    name: 'for-sale',
    listing: { tags: ['NEW'], pricePerSquareFoot: 272, daysOnWebsite: 18 },
    tags: ['New'],
    expectedTexts: ['$500,007', '3 beds', '2 baths', '1,840 sq ft', '$272 per sq ft', '18 Day(s) on website'],
  },
  {
    name: 'price-cut',
    listing: {
      tags: ['OPEN_HOUSE', 'PRICE_REDUCED'],
      priceChangeAmount: -15_000,
      priceChangeDate: '2026-11-05',
    },
    tags: ['Open House', 'Price Reduced'],
    expectedTexts: ['Price cut by $15,000 on November 5, 2026'],
  },
  {
    name: 'price-rise',
    listing: { tags: [], priceChangeAmount: 9000, priceChangeDate: '2026-11-05' },
    tags: [],
    expectedTexts: ['Price raised by $9,000 on November 5, 2026'],
  },
  ...(['WEEK', 'MONTH', 'YEAR'] as const).map((leasePeriod) => ({
    name: `by-the-${leasePeriod.toLowerCase()}`,
    listing: { ...rental, leasePeriod, listPrice: 2450 },
    tags: ['Rental'],
    expectedTexts: [`$2,450/${leasePeriod.toLowerCase()}`],
    absentTexts: ['Monthly cost'],
  })),
  {
    name: 'land',
    listing: { ...land, tags: [], propertyType: 'Land', lotSizeAcres: 4.25, zoning: 'R-1' },
    tags: [],
    expectedTexts: ['4.25 acres', 'Zoned R-1'],
    absentTexts: ['beds', 'baths'],
  },
  {
    name: 'farm',
    listing: { tags: [], propertyType: 'Farm', lotSizeAcres: 162, zoning: 'AG' },
    tags: [],
    expectedTexts: ['162 acres', 'Zoned AG'],
  },
  {
    name: 'several-homes',
    listing: { tags: [], propertyType: 'Residential Income', multiFamilyUnits: 4 },
    tags: [],
    expectedTexts: ['4 units'],
  },
  {
    name: 'manufactured',
    listing: { tags: [], propertyType: 'Manufactured In Park', propertySubType: 'Manufactured Home' },
    tags: [],
    expectedTexts: ['3 beds'],
  },
  {
    name: 'commercial-sale',
    listing: {
      ...land,
      tags: [],
      propertyType: 'Commercial Sale',
      propertySubType: 'Retail',
      livingArea: 6200,
    },
    tags: [],
    expectedTexts: ['6,200 sq ft'],
    absentTexts: ['beds'],
    prefix: '/commercial',
  },
  {
    name: 'commercial-lease',
    listing: {
      ...land,
      tags: ['RENTAL'],
      isRental: true,
      propertyType: 'Commercial Lease',
      livingArea: 6200,
      leasePeriod: 'YEAR',
      listPrice: 98_000,
    },
    tags: ['Rental'],
    expectedTexts: ['$98,000/year'],
    absentTexts: ['Monthly cost'],
    prefix: '/commercial',
  },
  {
    name: 'collection',
    listing: { tags: ['TOUR_3D'], isCollection: true, listPrice: 4_250_000 },
    tags: ['3D Tour'],
    expectedTexts: ['$4,250,000'],
    prefix: '/luxury',
  },
  {
    name: 'coming-soon',
    listing: { tags: ['COMING_SOON'], standardStatus: 'COMING_SOON' },
    tags: ['Coming Soon'],
    expectedTexts: ['$500,007'],
  },
  {
    name: 'under-contract',
    listing: { tags: ['UNDER_CONTRACT'], standardStatus: 'ACTIVE_UNDER_CONTRACT' },
    tags: ['Under Contract'],
    expectedTexts: ['$500,007'],
  },
  {
    name: 'pending',
    listing: { tags: ['PENDING'], standardStatus: 'PENDING' },
    tags: ['Pending'],
    expectedTexts: ['$500,007'],
  },
  {
    name: 'new-construction',
    listing: { tags: ['NEW_CONSTRUCTION', 'VIRTUAL_TOUR'], newConstruction: true },
    tags: ['New Construction', 'Virtual Tour'],
    expectedTexts: ['$500,007'],
  },
  {
    name: 'sold',
    listing: {
      tags: ['SOLD'],
      standardStatus: 'CLOSED',
      closePrice: 492_000,
      closeDate: '2026-10-14',
    },
    tags: ['Sold'],
    expectedTexts: ['$492,000', 'Sold on October 14, 2026 · Listed at $500,007'],
  },
  {
    name: 'off-market',
    listing: { tags: ['OFF_MARKET'], listingId: null, standardStatus: null, history: null },
    tags: ['Off Market'],
    expectedTexts: ['Not on the market'],
    absentTexts: ['$500,007', 'Price and status history', 'Monthly cost'],
  },
  {
    name: 'private-address',
    listing: {
      tags: [],
      internetAddressDisplayYN: false,
      listingUrl: '/tx/austin/home-details/address-private/private-address',
      location: { listingAddress1: 'ADDRESS PRIVATE', lat: null, lon: null },
    },
    tags: [],
    expectedTexts: ['ADDRESS PRIVATE', 'Austin, TX 78704'],
    absentTexts: ['Barton', 'Open Map'],
  },
]
