import { NEW_DAYS } from '@gable/kit/rules/new-listing'
import { isRental } from '@gable/kit/rules/rental'
import { isAddressWithheld, PRIVATE_ADDRESS, PRIVATE_SLUG } from '@gable/kit/rules/withheld-address'
import { DAY_MS } from '@gable/kit/time/durations'
import { shownStreet, slugify, streetLine } from '@gable/places/names'
import { isUrl, pictureUrl } from '@gable/service-kit/http/picture'
import { courtesyFields, courtesyOf, courtesyOfFrench } from './boards.ts'
import { statusOverride } from './classify.ts'
import type { Listing, ListingCard } from './listing.contract.ts'
import {
  type Board,
  type CardDocument,
  cardOf,
  type ListingDocument,
  type ListingExtras,
  type ListingFacts,
  type OfficeRules,
} from './listing-document.ts'

import type { MarketMedia } from './market-listing.types.ts'
import { acresOf, bathroomsOf, sizeOf } from './measures.ts'
import { openHousesOf } from './open-houses.ts'

/** Returns the location of a listing, without the parts that the owner withholds. */
function locationOf(listing: ListingFacts) {
  const { city, stateOrProvince, postalCode, country, timezone } = listing
  const isWithheld = isAddressWithheld(listing)
  const line = shownStreet(listing) ?? PRIVATE_ADDRESS
  return {
    listingAddressFull: `${line}, ${city}, ${stateOrProvince} ${postalCode}`,
    listingAddress1: line,
    postalCode,
    city,
    state: stateOrProvince,
    country,
    timezone,
    lat: isWithheld ? null : listing.lat,
    lon: isWithheld ? null : listing.lon,
    cityKey: listing.cityKey,
    countyKey: listing.countyKey,
    neighborhoodKey: listing.neighborhoodKey,
    schoolDistrictKey: listing.schoolDistrictKey,
    subdivisionName: listing.subdivisionName,
  }
}

/** Returns the path of the listing page: /{state}/{city}/home-details/{street}/{uPI}. */
function listingUrl(listing: ListingFacts): string {
  const street = isAddressWithheld(listing) ? PRIVATE_SLUG : slugify(streetLine(listing)) || 'home'
  // A path may contain an unescaped colon.
  const uPI = encodeURIComponent(listing.uPI).replaceAll('%3A', ':')
  return `/${listing.stateOrProvince.toLowerCase()}/${slugify(listing.city)}/home-details/${street}/${uPI}`
}

/** Returns Street View metadata in Google's terms, or null when the location is unknown or withheld. */
function streetViewOf(listing: ListingDocument) {
  if (!listing.streetView || isAddressWithheld(listing)) return null
  const { status, panoId, location } = listing.streetView
  return { status, pano_id: panoId, location }
}

export interface MappingContext {
  now: Date
  /** Base URL of the photo service, as the browser reaches it. */
  photosUrl: string
}

const REDUCED_DAYS = 14
const NO_RULES: OfficeRules = { hidesDaysOnWebsite: false, hidesPricePerSquareFoot: false }

/** Maps a stored listing to its form in a list response. */
export function toListingCard(listing: CardDocument, board: Board, context: MappingContext): ListingCard {
  const rental = isRental(listing)
  const override = statusOverride(listing)
  const openHouses = openHousesOf(listing, context.now)
  const courtesyOfStatement = courtesyOf(listing, board)
  const displayLogoDetail = pictureUrl(context.photosUrl, board.displayLogoDetail, '320x60')
  const location = locationOf(listing)
  return {
    uPI: listing.uPI,
    oUID: listing.oUID,
    listingId: listing.listingId,
    listingUrl: listingUrl(listing),
    recordCount: 1,
    standardStatus: listing.standardStatus,
    standardStatusOverride: override,
    status: override ?? listing.standardStatus,
    propertyType: listing.propertyType,
    propertySubType: listing.propertySubType,
    isCollection: listing.isCollection,
    isRental: rental,
    UITransactionType: rental ? 'Rent' : 'buy',
    leasePeriod: listing.leasePeriod,
    newConstruction: listing.newConstruction,
    listPrice: listing.listPrice,
    listPriceRaw: listing.listPrice,
    previousListPrice: listing.previousListPrice,
    priceChangeAmount: priceChange(listing),
    priceChangeTimestamp: listing.priceChangeTimestamp,
    closePrice: listing.closePrice,
    closeDate: listing.closeDate,
    listingContractDate: listing.listingContractDate,
    computedOnMarketDate: listing.computedOnMarketDate,
    modificationTimestamp: listing.modificationTimestamp,
    location,
    internetAddressDisplayYN: listing.internetAddressDisplayYN,
    bedroomsTotal: listing.bedroomsTotal,
    bathroomsTotalInteger: listing.bathroomsTotalInteger,
    computedBathroomsTotalInteger: bathroomsOf(listing),
    bathroomsFull: listing.bathroomsFull,
    bathroomsHalf: listing.bathroomsHalf,
    livingArea: listing.livingArea,
    livingAreaRange: listing.livingAreaRange,
    listingSize: sizeOf(listing),
    lotSizeSquareFeet: listing.lotSizeSquareFeet,
    lotSizeAcres: acresOf(listing),
    zoning: listing.zoning,
    yearBuilt: listing.yearBuilt,
    storiesTotal: listing.storiesTotal,
    multiFamilyUnits: listing.numberOfUnitsTotal,
    parkingTotal: listing.parkingTotal,
    garageSpaces: listing.garageSpaces,
    poolPrivateYN: listing.poolPrivateYN,
    waterfrontYN: listing.waterfrontYN,
    viewYN: listing.viewYN,
    fireplaceYN: listing.fireplaceYN,
    associationFee: listing.associationFee,
    associationFeeFrequency: listing.associationFeeFrequency,
    taxAnnualAmount: listing.taxAnnualAmount,
    imageUrls: { basePhotoUrl: context.photosUrl },
    images: imagesOf(listing.media),
    imageCount: listing.mediaCount,
    virtualTour: tour(listing.virtualTourUrlUnbranded, 'video', 'Virtual Tour'),
    virtualTour3D: tour(listing.virtualTourUrl3D, 'cube', '3D Tour'),
    openHouses,
    _flags: {
      openHouse: openHouses.length > 0,
      pendingUnderContract: /^(Pending|Active Under Contract)$/.test(listing.standardStatus),
      newlyListed: isNew(listing, context.now),
      priceReduced: isReduced(listing, context.now),
    },
    courtesyOfStatement,
    courtesyOfStatementFrench: courtesyOfFrench(listing, board),
    courtesyOfFields: courtesyFields(listing, board),
    displayLogoDetail,
    displayLogoAlt: board.displayName,
    listAgentKey: listing.listAgentKey,
    listAgentFullName: listing.listAgentFullName,
    listOfficeKey: listing.listOfficeKey,
    listOfficeName: listing.listOfficeName,
    showMapLinkYN: location.lat !== null && location.lon !== null,
    compliance: {
      courtesyOf: courtesyOfStatement,
      lastRunTimestamp: board.lastRunTimestamp,
      idxDisclosure: board.idxDisclosure,
      displayLogoDetail,
      displayName: board.displayName,
      mlsRefusesAds: board.mlsRefusesAds,
      indexShort: board.indexShort,
      ouid: board.oUID,
    },
  }
}

/** Maps a stored listing to its form in a response for a single listing. */
export function toListing(
  listing: ListingDocument & ListingExtras,
  board: Board,
  context: MappingContext,
  officeRules: OfficeRules = NO_RULES,
): Listing {
  return {
    ...toListingCard(cardOf(listing), board, context),
    cooling: listing.cooling,
    heating: listing.heating,
    appliances: listing.appliances,
    flooring: listing.flooring,
    interiorFeatures: listing.interiorFeatures,
    exteriorFeatures: listing.exteriorFeatures,
    communityFeatures: listing.communityFeatures,
    images: imagesOf(listing.media),
    mapImages: listing.mapImages ?? [],
    streetView: streetViewOf(listing),
    buyerAgencyCompensation: listing.buyerAgencyCompensation ?? null,
    officeRules,
    publicRemarks: listing.publicRemarks,
    publicRemarksFrench: listing.publicRemarksFrench,
    history: listing.history.toReversed(),
  }
}

function priceChange({ listPrice, previousListPrice }: ListingFacts): number | null {
  return previousListPrice === null ? null : listPrice - previousListPrice
}

/** Whether a listing went on the market within the last 30 days and is not coming soon. */
function isNew({ computedOnMarketDate, standardStatus }: ListingFacts, now: Date): boolean {
  const days = (Date.parse(now.toISOString().slice(0, 10)) - Date.parse(computedOnMarketDate)) / DAY_MS
  return standardStatus !== 'Coming Soon' && days >= 0 && days <= NEW_DAYS
}

function isReduced(listing: ListingFacts, now: Date): boolean {
  const { priceChangeTimestamp } = listing
  if ((priceChange(listing) ?? 0) >= 0 || priceChangeTimestamp === null) return false
  return now.getTime() - Date.parse(priceChangeTimestamp) <= REDUCED_DAYS * DAY_MS
}

const tour = (url: string | null, icon: string, name: string) => (url ? { url, icon, name } : null)

const VERSIONS = ['small', 'medium', 'large', 'original', '600x224', '80x80']

/**
 * Returns the images in order, with the versions that the photo service renders. An image from a feed has no
 * versions.
 */
function imagesOf(media: readonly MarketMedia[]) {
  return media
    .toSorted((a, b) => a.order - b.order)
    .map(({ key, order, description, descriptionFrench }) => ({
      key,
      order,
      versions: isUrl(key) ? [] : VERSIONS,
      alt: description,
      desc: description,
      descFrench: descriptionFrench,
    }))
}
