import { z } from 'zod'

const number = z.number().nullable()
const text = z.string().nullable()
const list = z.array(z.string())
const Tour = z.object({ url: z.string(), icon: z.string(), name: z.string() }).nullable()

const Location = z.object({
  listingAddressFull: z
    .string()
    .describe('Full address in one line; ADDRESS PRIVATE replaces a withheld street'),
  listingAddress1: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  timezone: z.string().describe('IANA name'),
  lat: number.describe('Null when unknown or withheld'),
  lon: number.describe('Null when unknown or withheld'),
  cityKey: z.string(),
  countyKey: text,
  neighborhoodKey: text,
  schoolDistrictKey: text,
  subdivisionName: text,
})

const Image = z.object({
  key: z.string().describe('Key in the photo service, or an absolute URL'),
  order: z.number().int(),
  versions: list.describe('{basePhotoUrl}/{key}/{version}.avif, .webp, or .jpg; empty for an absolute URL'),
  alt: z.string(),
  desc: z.string(),
  descFrench: z.string(),
})

const Compliance = z.object({
  courtesyOf: z.string(),
  lastRunTimestamp: z.string(),
  idxDisclosure: z.string(),
  displayLogoDetail: z.string(),
  displayName: z.string(),
  mlsRefusesAds: z.boolean(),
  indexShort: z.string(),
  ouid: z.string(),
})

const MapImage = z.object({ url: z.string(), width: number, height: number })

const StreetView = z
  .object({
    status: z.string().describe("Status, as in Google's Street View metadata"),
    pano_id: text.describe(
      'Id from a provider, or a photo service key that the service renders as a panorama',
    ),
    location: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  })
  .nullable()
  .describe('Null when the location is unknown or withheld')

const OfficeRules = z
  .object({ hidesDaysOnWebsite: z.boolean(), hidesPricePerSquareFoot: z.boolean() })
  .describe('Details that the listing office requires every display of its listings to omit')

/**
 * A listing in search results: the fields of a card. Money is in US dollars, areas are in square feet, and
 * times are ISO 8601 in UTC.
 */
export const ListingCard = z.object({
  uPI: z.string().describe('RESO Universal Property Identifier'),
  oUID: z.string().describe('RESO Organization Unique Identifier of the board'),
  listingId: text.describe('Listing number from the board; null when off market'),
  listingUrl: z
    .string()
    .describe(
      'Path of the record page; ends with /{oUID}/{listingId} unless this is the best record of the home',
    ),
  recordCount: z
    .literal(1)
    .describe('Number of records of this home; always 1, because this service stores one record per home'),
  standardStatus: z.string(),
  standardStatusOverride: text.describe('Shown instead of standardStatus unless null'),
  status: z.string().describe('The status to show'),
  propertyType: z.string(),
  propertySubType: z.string(),
  isCollection: z.boolean(),
  isRental: z.boolean(),
  UITransactionType: z.enum(['Rent', 'buy']),
  leasePeriod: text,
  newConstruction: z.boolean(),
  listPrice: z.number(),
  listPriceRaw: z.number(),
  previousListPrice: number,
  priceChangeAmount: number.describe('Negative for a price cut'),
  priceChangeTimestamp: text,
  closePrice: number,
  closeDate: text,
  listingContractDate: z.string(),
  computedOnMarketDate: z.string(),
  modificationTimestamp: z.string(),
  location: Location,
  internetAddressDisplayYN: z.boolean(),
  bedroomsTotal: number,
  bathroomsTotalInteger: number,
  computedBathroomsTotalInteger: number,
  bathroomsFull: number,
  bathroomsHalf: number,
  livingArea: number,
  livingAreaRange: text,
  listingSize: z
    .object({ value: z.number(), text: z.string() })
    .nullable()
    .describe('Acres for land and farms, square feet for all other property types'),
  lotSizeSquareFeet: number,
  lotSizeAcres: number,
  zoning: text,
  yearBuilt: number,
  storiesTotal: number,
  multiFamilyUnits: number,
  parkingTotal: number,
  garageSpaces: number,
  poolPrivateYN: z.boolean(),
  waterfrontYN: z.boolean(),
  viewYN: z.boolean(),
  fireplaceYN: z.boolean(),
  associationFee: number,
  associationFeeFrequency: text,
  taxAnnualAmount: number,
  imageUrls: z.object({ basePhotoUrl: z.string() }),
  images: z.array(Image).describe('Search results contain only the first image'),
  imageCount: z.number().int().describe('Total number of images'),
  virtualTour: Tour,
  virtualTour3D: Tour,
  openHouses: z
    .array(
      z.object({
        openHouseId: z.string(),
        openHouseStartTime: z.string(),
        openHouseEndTime: z.string(),
      }),
    )
    .describe('Open houses for the public that have not ended, soonest first'),
  _flags: z.object({
    openHouse: z.boolean(),
    pendingUnderContract: z.boolean(),
    newlyListed: z.boolean(),
    priceReduced: z.boolean(),
  }),
  courtesyOfStatement: z.string(),
  courtesyOfStatementFrench: z.string(),
  courtesyOfFields: z.array(z.object({ id: z.string(), title: z.string(), data: z.string() })),
  displayLogoDetail: z.string(),
  displayLogoAlt: z.string(),
  listAgentKey: z.string(),
  listAgentFullName: z.string(),
  listOfficeKey: z.string(),
  listOfficeName: z.string(),
  showMapLinkYN: z.boolean(),
  compliance: Compliance,
})
export type ListingCard = z.infer<typeof ListingCard>

/** A listing with all of its fields. */
export const Listing = ListingCard.extend({
  cooling: list,
  heating: list,
  appliances: list,
  flooring: list,
  interiorFeatures: list,
  exteriorFeatures: list,
  communityFeatures: list,
  mapImages: z.array(MapImage).describe('Map images of the location; sizes in pixels'),
  streetView: StreetView,
  buyerAgencyCompensation: text,
  officeRules: OfficeRules,
  publicRemarks: z.string(),
  publicRemarksFrench: text,
  history: z
    .array(z.object({ date: z.string(), event: z.string(), price: z.number(), listingId: z.string() }))
    .describe('Newest first'),
})
export type Listing = z.infer<typeof Listing>
