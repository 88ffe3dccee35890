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

const event = z.object({ date: z.string(), event: z.string(), price: z.number(), listingId: text })

/**
 * A listing, as the listings service writes it. A search may leave out whatever a card does not show, and all
 * pictures but the first ones; `imageCount` then says how many there are.
 */
export const listingContract = z.object({
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
  imageUrls: z.object({ basePhotoUrl: text }).nullish(),
  images: z.array(image).nullish(),
  imageCount: whole,
  virtualTour: tour,
  virtualTour3D: tour,
  openHouses: z.array(openHouse).nullish(),
  _flags: z
    .object({ openHouse: flag, pendingUnderContract: flag, newlyListed: flag, priceReduced: flag })
    .nullish(),
  courtesyOfStatement: text,
  courtesyOfStatementFrench: text,
  listAgentKey: text,
  listAgentFullName: text,
  listOfficeKey: text,
  listOfficeName: text,
  compliance: compliance.nullish(),
  history: z.array(event).nullish(),
})

export type ListingRow = z.output<typeof listingContract>
export type ImageRow = z.output<typeof image>
export type OpenHouseRow = z.output<typeof openHouse>
