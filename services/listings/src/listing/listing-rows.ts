import { readable, streetHider } from '@gable/kit/rules/hide-street'
import { isAddressWithheld } from '@gable/kit/rules/withheld-address'
import type { MarketListing } from '../listing/market-listing.types.ts'
import type { PlaceType } from '../place/place.contract.ts'
import { propertyTypeOf, transactionTypeOf } from './classify.ts'
import { flagsOf } from './flags.ts'
import { cardOf, type ListingDocument, type ListingExtras } from './listing-document.ts'
import { bathroomsOf, lotSquareFeetOf, monthlyFeeOf, squareFeetOf } from './measures.ts'
import { openHouseUntil } from './open-houses.ts'

/** Returns the id of a place, or undefined when it is not in the gazetteer. */
export type PlaceIdLookup = (type: PlaceType, key: string | null) => number | undefined

/**
 * Returns, for each place type, the key of the place that contains the listing, or null when no place of that
 * type does.
 */
export function placeKeysOf(listing: ListingDocument): Record<PlaceType, string | null> {
  const { country, postalCode } = listing
  return {
    state: listing.stateOrProvince.toLowerCase(),
    county: listing.countyKey,
    city: listing.cityKey,
    // For Canada, the gazetteer contains only the first half of each postal code.
    zip: country === 'CAN' ? postalCode.slice(0, 3) : postalCode.slice(0, 5),
    neighborhood: listing.neighborhoodKey,
    schooldistrict: listing.schoolDistrictKey,
  }
}

function searchRow(id: number, listing: ListingDocument, place: PlaceIdLookup) {
  const { closePrice } = listing
  const transactionType = transactionTypeOf(listing)
  const keys = placeKeysOf(listing)
  const placeId = (type: PlaceType) => place(type, keys[type])
  return {
    id,
    open_house_until: openHouseUntil(listing),
    side: transactionType,
    kind: propertyTypeOf(listing),
    state_id: placeId('state'),
    county_id: placeId('county'),
    city_id: placeId('city'),
    zip_id: placeId('zip'),
    neighborhood_id: placeId('neighborhood'),
    schooldistrict_id: placeId('schooldistrict'),
    on_market: listing.computedOnMarketDate,
    price_cut_on: priceCutOn(listing),
    price: Math.round(transactionType === 'Sold' ? (closePrice ?? listing.listPrice) : listing.listPrice),
    sqft: squareFeetOf(listing),
    lot_sqft: lotSquareFeetOf(listing),
    hoa_monthly: monthlyFeeOf(listing),
    parking: listing.parkingTotal,
    flags: flagsOf(listing),
    beds: listing.bedroomsTotal,
    baths: bathroomsOf(listing),
    year_built: listing.yearBuilt,
    lat: listing.lat,
    lon: listing.lon,
    upi: listing.uPI,
    list_agent_key: listing.listAgentKey,
    list_office_key: listing.listOfficeKey,
  }
}

function priceCutOn({ listPrice, previousListPrice, priceChangeTimestamp }: ListingDocument): string | null {
  const isCut = previousListPrice !== null && listPrice < previousListPrice
  return isCut && priceChangeTimestamp ? priceChangeTimestamp.slice(0, 10) : null
}

/** A row of the table `listing`. */
export type SearchRow = ReturnType<typeof searchRow>

export interface ListingRows {
  listing: SearchRow
  detail: Record<string, unknown> & { history: string }
}

/**
 * Returns a listing as stored: without a withheld street, and with its remarks and history outside the
 * document.
 */
export function storedForm(market: MarketListing): { document: ListingDocument; extras: ListingExtras } {
  const { history, publicRemarks, publicRemarksFrench, internetEntireListingDisplayYN, ...document } =
    withholdAddress(market)
  return { document, extras: { history, publicRemarks, publicRemarksFrench } }
}

/**
 * Returns the row of a listing in each table, by column, or undefined when the listing may not be shown on
 * the internet.
 */
export function listingRows(
  id: number,
  market: MarketListing,
  place: PlaceIdLookup,
): ListingRows | undefined {
  if (!market.internetEntireListingDisplayYN) return undefined
  const { document, extras } = storedForm(market)
  return {
    listing: searchRow(id, document, place),
    detail: {
      id,
      ouid: document.oUID,
      listing_id: document.listingId,
      document,
      card: cardOf(document),
      history: JSON.stringify(extras.history),
      remarks: extras.publicRemarks,
      remarks_french: extras.publicRemarksFrench,
    },
  }
}

/**
 * If the owner withholds the address, removes the street from the address fields, the location, the remarks
 * and descriptions, and the URLs of pictures and tours. Data that is not stored cannot be found or leaked.
 */
function withholdAddress(listing: MarketListing): MarketListing {
  if (!isAddressWithheld(listing)) return listing
  const hideStreet = streetHider(listing.streetName)
  const hide = (text: string) => (hideStreet ? hideStreet(text) : text)
  const unlessNamed = (url: string | null) =>
    url !== null && hide(readable(url)) !== readable(url) ? null : url
  return {
    ...listing,
    streetNumber: '',
    streetName: '',
    unitNumber: null,
    lat: null,
    lon: null,
    mapImages: [],
    streetView: null,
    publicRemarks: hide(listing.publicRemarks),
    publicRemarksFrench: listing.publicRemarksFrench && hide(listing.publicRemarksFrench),
    media: listing.media
      .filter(({ key }) => unlessNamed(key) !== null)
      .map((media) => ({
        ...media,
        description: hide(media.description),
        descriptionFrench: hide(media.descriptionFrench),
      })),
    virtualTourUrlUnbranded: unlessNamed(listing.virtualTourUrlUnbranded),
    virtualTourUrl3D: unlessNamed(listing.virtualTourUrl3D),
  }
}
