import { z } from 'zod'

const text = z.string().nullish()
const number = z.number().nullish()
/** A feed may send fractions, such as 1,850.5 square feet; no home is shown larger than it is. */
const whole = z.number().transform(Math.floor).nullish()
const flag = z.boolean().nullish()
const texts = z.array(z.string()).nullish()

const image = z.object({
  key: z.string(),
  order: z.int(),
  versions: z.array(z.string()).nullish(),
  alt: text,
  desc: text,
  descFrench: text,
})

/** The same picture where a service works out its address itself. */
const listingImage = z.object({
  key: z.string(),
  order: z.int(),
  src: text,
  computedUrl: text,
  alt: text,
  desc: text,
})

const tour = z.object({ url: z.string(), icon: text, name: text }).nullish()

/** Open houses come in two shapes; the first is the one we go on with. */
const openHouse = z.union([
  z.object({ id: z.string(), startTime: z.string(), endTime: z.string() }),
  z
    .object({
      openHouseId: z.union([z.string(), z.number()]),
      openHouseStartTime: z.string(),
      openHouseEndTime: z.string(),
    })
    .transform((it) => ({
      id: String(it.openHouseId),
      startTime: it.openHouseStartTime,
      endTime: it.openHouseEndTime,
    })),
])

const location = z.object({
  listingAddressFull: text,
  listingAddress1: text,
  postalCode: text,
  city: text,
  state: text,
  country: text,
  timezone: text,
  lat: number,
  lon: number,
  cityKey: text,
  subdivisionName: text,
})

const compliance = z.object({
  courtesyOf: text,
  lastRunTimestamp: text,
  idxDisclosure: text,
  displayLogoDetail: text,
  displayName: text,
  mlsRefusesAds: flag,
  indexShort: text,
})

/** A picture of where the home is. */
const mapImage = z.object({ url: z.string(), width: whole, height: whole })

/** What Google's Street View metadata say of the street. */
const streetView = z.object({
  status: z.string(),
  pano_id: text,
  location: z.object({ lat: z.number(), lon: z.number() }).nullish(),
})

const courtesyOfField = z.object({ id: z.string(), title: z.string(), data: z.string() })

/** What the listing office asks every display of its listings to leave out. */
const officeRules = z.object({ hidesDaysOnWebsite: flag, hidesPricePerSquareFoot: flag })

const event = z.object({ date: z.string(), event: z.string(), price: z.number(), listingId: text })

/** What a listing is made of, see listing.contract.ts. */
export const listingFields = z.object({
  uPI: z.string().min(1),
  oUID: text,
  listingId: text,
  listingUrl: text,
  standardStatus: text,
  standardStatusOverride: text,
  propertyType: text,
  propertySubType: text,
  isCollection: flag,
  isRental: flag,
  UITransactionType: text,
  leasePeriod: text,
  newConstruction: flag,
  listPrice: number,
  priceChangeAmount: number,
  priceChangeTimestamp: text,
  closePrice: number,
  closeDate: text,
  listingContractDate: text,
  computedOnMarketDate: text,
  modificationTimestamp: text,
  location: location.nullish(),
  internetAddressDisplayYN: flag,
  bedroomsTotal: whole,
  bathroomsTotalInteger: whole,
  computedBathroomsTotalInteger: whole,
  bathroomsFull: whole,
  bathroomsHalf: whole,
  livingArea: whole,
  livingAreaRange: text,
  lotSizeSquareFeet: number,
  lotSizeSqFeet: number,
  lotSizeAcres: number,
  zoning: text,
  yearBuilt: whole,
  storiesTotal: whole,
  multiFamilyUnits: whole,
  parkingTotal: whole,
  garageSpaces: whole,
  poolPrivateYN: flag,
  waterfrontYN: flag,
  viewYN: flag,
  fireplaceYN: flag,
  associationFee: number,
  associationFeeFrequency: text,
  taxAnnualAmount: number,
  cooling: texts,
  heating: texts,
  appliances: texts,
  flooring: texts,
  interiorFeatures: texts,
  exteriorFeatures: texts,
  communityFeatures: texts,
  publicRemarks: text,
  publicRemarksFrench: text,
  showMapLinkYN: flag,
  // What the page does well without costs itself when it is not as promised, never the home.
  mapImages: z.array(mapImage).nullish().catch(null),
  streetView: streetView.nullish().catch(null),
  imageUrls: z.object({ basePhotoUrl: text }).nullish(),
  images: z.array(image).nullish(),
  listingImages: z.array(listingImage).nullish(),
  imageCount: whole,
  virtualTour: tour,
  virtualTour3D: tour,
  openHouses: z.array(openHouse).nullish(),
  _flags: z
    .object({ openHouse: flag, pendingUnderContract: flag, newlyListed: flag, priceReduced: flag })
    .nullish(),
  courtesyOfStatement: text,
  courtesyOfStatementFrench: text,
  courtesyOfFields: z.array(courtesyOfField).nullish(),
  displayLogoAlt: text,
  buyerAgencyCompensation: text,
  officeRules: officeRules.nullish(),
  listAgentKey: text,
  listAgentFullName: text,
  listOfficeKey: text,
  listOfficeName: text,
  compliance: compliance.nullish(),
  history: z.array(event).nullish(),
})

/** A listing as resolvers get it. */
export type ListingRow = z.output<typeof listingFields>
export type ImageRow = z.output<typeof image>
export type OpenHouseRow = z.output<typeof openHouse>
