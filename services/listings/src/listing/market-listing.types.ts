/**
 * The rows of the sample market, in RESO Data Dictionary 2.0 terms. Money is in whole US dollars, areas in
 * square feet (lots also in acres), times are ISO 8601 in UTC, dates `YYYY-MM-DD`, coordinates WGS 84 degrees.
 * The reference services load their tables from these rows; nothing else depends on them.
 */
import type { StandardStatus } from '@gable/kit/rules/listing-status'

export type PropertyType =
  | 'Business Opportunity'
  | 'Commercial Lease'
  | 'Commercial Sale'
  | 'Farm'
  | 'Land'
  | 'Manufactured In Park'
  | 'Residential'
  | 'Residential Income'
  | 'Residential Lease'

export type PropertySubType =
  | 'Apartment'
  | 'Cabin'
  | 'Condominium'
  | 'Duplex'
  | 'Farm'
  | 'Industrial'
  | 'Manufactured Home'
  | 'Mixed Use'
  | 'Mobile Home'
  | 'Multi Family'
  | 'Office'
  | 'Quadruplex'
  | 'Ranch'
  | 'Retail'
  | 'Single Family Residence'
  | 'Stock Cooperative'
  | 'Townhouse'
  | 'Triplex'
  | 'Unimproved Land'
  | 'Warehouse'

export type FeeFrequency = 'Annually' | 'Monthly' | 'Quarterly' | 'Semi-Annually'
export type LeasePeriod = 'Month' | 'Week' | 'Year'

/** A multiple listing service (board) and the display rules for its listings. */
export interface MarketBoard {
  oUID: string
  /** Display name, such as "Unlock MLS". */
  displayName: string
  indexShort: string
  states: string[]
  idxDisclosure: string
  /** Photo service key of the board's logo. */
  displayLogoDetail: string
  mlsRefusesAds: boolean
  lastRunTimestamp: string
}

/** Details that an office requires every display of its listings to omit. */
export interface MarketOfficeRules {
  masterCustomerId: string
  hidesDaysOnWebsite: boolean
  hidesPricePerSquareFoot: boolean
}

/** A picture: a photo service key, or an absolute URL from a feed. */
export interface MarketMedia {
  key: string
  order: number
  /** Alternative text that describes the picture. */
  description: string
  descriptionFrench: string
}

export interface MarketOpenHouse {
  openHouseId: string
  startTime: string
  endTime: string
  type: 'Public' | 'Livestream Public' | 'Broker' | 'Office'
}

/** A map image of the location. Sizes are in pixels. */
export interface MarketMapImage {
  url: string
  width: number | null
  height: number | null
}

/** Street View metadata. `panoId` is a photo service key, or the panorama id of an external provider. */
export interface MarketStreetView {
  status: 'OK' | 'ZERO_RESULTS'
  panoId: string | null
  location: { lat: number; lon: number } | null
}

/**
 * An entry in the history of a home. The history is sorted oldest first. A relisting keeps the uPI and
 * changes the listingId.
 */
export interface MarketHistoryEvent {
  date: string
  event: 'Listed' | 'Price Change' | 'Pending' | 'Back On Market' | 'Closed' | 'Withdrawn' | 'Coming Soon'
  price: number
  listingId: string
}

export interface MarketListing {
  /** RESO Universal Property Identifier, such as urn:reso:upi:2.0:US:48453:0214567. */
  uPI: string
  /** RESO Organization Unique Identifier of the board. */
  oUID: string
  /** Listing number from the board; null when the home is off market. */
  listingId: string | null

  standardStatus: StandardStatus
  propertyType: PropertyType
  propertySubType: PropertySubType
  isCollection: boolean
  newConstruction: boolean

  listPrice: number
  /** Price before the latest change; null when the price never changed. */
  previousListPrice: number | null
  priceChangeTimestamp: string | null
  closePrice: number | null
  closeDate: string | null
  leasePeriod: LeasePeriod | null
  listingContractDate: string
  computedOnMarketDate: string
  modificationTimestamp: string
  history: MarketHistoryEvent[]

  streetNumber: string
  streetName: string
  unitNumber: string | null
  city: string
  stateOrProvince: string
  postalCode: string
  country: 'USA' | 'CAN'
  timezone: string
  /** Coordinates may be missing, as in real feeds. */
  lat: number | null
  lon: number | null
  cityKey: string
  countyKey: string | null
  neighborhoodKey: string | null
  schoolDistrictKey: string | null
  subdivisionName: string | null
  internetEntireListingDisplayYN: boolean
  internetAddressDisplayYN: boolean

  bedroomsTotal: number | null
  bathroomsTotalInteger: number | null
  bathroomsFull: number | null
  bathroomsHalf: number | null
  /** Null when the feed gives only a range. */
  livingArea: number | null
  livingAreaRange: string | null
  lotSizeSquareFeet: number | null
  lotSizeAcres: number | null
  zoning: string | null
  yearBuilt: number | null
  storiesTotal: number | null
  numberOfUnitsTotal: number | null
  parkingTotal: number | null
  garageSpaces: number | null
  poolPrivateYN: boolean
  waterfrontYN: boolean
  viewYN: boolean
  fireplaceYN: boolean
  associationFee: number | null
  associationFeeFrequency: FeeFrequency | null
  taxAnnualAmount: number | null
  cooling: string[]
  heating: string[]
  appliances: string[]
  flooring: string[]
  interiorFeatures: string[]
  exteriorFeatures: string[]
  communityFeatures: string[]

  publicRemarks: string
  /** The remarks in French. Always present in Quebec, where the English remarks may be a translation. */
  publicRemarksFrench: string | null

  media: MarketMedia[]
  mapImages: MarketMapImage[]
  /** Null when the location is unknown. */
  streetView: MarketStreetView | null
  virtualTourUrlUnbranded: string | null
  virtualTourUrl3D: string | null
  openHouses: MarketOpenHouse[]

  listAgentKey: string
  listOfficeKey: string
  listAgentFullName: string
  listOfficeName: string
  coListOfficeName: string | null
  /**
   * Compensation that the listing office offers to the buyer's agent, as the board words it, such as "2.5%".
   */
  buyerAgencyCompensation: string | null
}
