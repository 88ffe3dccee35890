import { isTimeZone } from '@gable/kit/time/time-zone'
import {
  address,
  day,
  flag,
  isPhotoKey,
  isPrice,
  key,
  link,
  moment,
  number,
  point,
  sitePath,
  text,
  whole,
  wordOf,
} from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'
import { standardStatuses, transactionSides } from './status-words.ts'

const texts = z.array(z.string()).nullish()
const photoKey = z.string().refine(isPhotoKey, 'Neither a web address nor an image key')
/** Position of an image. Defaults to its index in the list. */
const order = z.int32().nullish()

const image = z.object({
  key: photoKey,
  order,
  versions: z.array(z.string()).nullish(),
  alt: text,
  desc: text,
  descFrench: text,
})

/** Image in the alternative format, in which the service sends the URL of the image. */
const listingImage = z.object({
  key: photoKey,
  order,
  src: photoKey.nullish(),
  computedUrl: photoKey.nullish(),
  alt: text,
  desc: text,
})

const tour = z.object({ url: address, icon: text, name: text }).nullish()

/** Open houses use one of two sets of field names. `openHouseRow` in listing.contract.ts reads both. */
const openHouse = z.object({
  id: key.nullish(),
  startTime: text,
  endTime: text,
  openHouseId: key.nullish(),
  openHouseStartTime: text,
  openHouseEndTime: text,
})

const location = z.object({
  listingAddressFull: text,
  listingAddress1: text,
  postalCode: text,
  city: text,
  state: text,
  country: text,
  timezone: z.string().refine(isTimeZone, 'Not a time zone').nullish(),
  lat: number,
  lon: number,
  cityKey: text,
  subdivisionName: text,
})

const compliance = z.object({
  courtesyOf: text,
  lastRunTimestamp: moment.nullish(),
  idxDisclosure: text,
  displayLogoDetail: link.nullish(),
  displayName: text,
  mlsRefusesAds: flag,
  indexShort: text,
})

/** A map image of the home's location. */
const mapImage = z.object({ url: link, width: whole, height: whole })

/** Response of Google's Street View metadata API. */
const streetView = z.object({
  status: z.string(),
  pano_id: text,
  location: point.nullish(),
})

const courtesyOfField = z.object({ id: z.string(), title: z.string(), data: z.string() })

/** Fields that the listing office hides on every display of its listings. */
const officeRules = z.object({ hidesDaysOnWebsite: flag, hidesPricePerSquareFoot: flag })

const event = z.object({
  date: day,
  event: z.string(),
  price: z.number().refine(isPrice, 'Not a price'),
  listingId: text,
})

const status = wordOf(standardStatuses).nullish()

/** Fields of a listing as the service returns them. See listing.contract.ts for the contract. */
export const listingFields = z.object({
  uPI: z.string().min(1),
  oUID: text,
  listingId: text,
  listingUrl: sitePath.nullish(),
  recordCount: number,
  standardStatus: status,
  // A text to show. Only the name of a status has a meaning for the graph.
  standardStatusOverride: text
    .transform((word) => (standardStatuses.value(word) === null ? null : word))
    .optional(),
  propertyType: text,
  propertySubType: text,
  isCollection: flag,
  isRental: flag,
  UITransactionType: wordOf(transactionSides).nullish(),
  leasePeriod: text,
  newConstruction: flag,
  listPrice: number,
  listPriceRaw: number,
  priceChangeAmount: number,
  priceChangeTimestamp: moment.nullish(),
  closePrice: number,
  closeDate: day.nullish(),
  listingContractDate: day.nullish(),
  computedOnMarketDate: day.nullish(),
  modificationTimestamp: moment.nullish(),
  location: location.nullish(),
  internetAddressDisplayYN: flag,
  bedroomsTotal: whole,
  bathroomsTotalInteger: whole,
  computedBathroomsTotalInteger: whole,
  bathroomsFull: whole,
  bathroomsHalf: whole,
  livingArea: whole,
  livingAreaRange: text,
  listingSize: z.object({ value: number, text }).nullish(),
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
  mapImages: z.array(mapImage).nullish(),
  streetView: streetView.nullish(),
  imageUrls: z.object({ basePhotoUrl: link.nullish() }).nullish(),
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

/** A listing as the service returns it. */
export type ListingFields = z.output<typeof listingFields>
export type ImageRow = z.output<typeof image> & { order: number }
/** A listing as the resolvers receive it. */
export type ListingRow = Omit<ListingFields, 'images' | 'listingImages' | 'openHouses'> & {
  images?: ImageRow[] | null | undefined
  openHouses?: OpenHouseRow[] | null | undefined
}
/** An open house. Both times are ISO 8601 in UTC. */
export interface OpenHouseRow {
  id: string
  startTime: string
  endTime: string
}
