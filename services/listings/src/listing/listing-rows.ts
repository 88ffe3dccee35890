import type { MarketListing } from '../listing/market-listing.types.ts'
import type { PlaceType } from '../place/place.contract.ts'
import { propertyTypeOf, transactionTypeOf } from './classify.ts'
import { flagsOf } from './flags.ts'
import { streetHider } from './hide-street.ts'
import { cardOf, type ListingDocument, type ListingExtras } from './listing-document.ts'
import { bathroomsOf, lotSquareFeetOf, monthlyFeeOf, squareFeetOf } from './measures.ts'
import { openHouseUntil } from './open-houses.ts'

/** The number of a place; undefined for one that is not in the gazetteer. */
export type PlaceIdLookup = (type: PlaceType, key: string | null) => number | undefined

/** The key of each place that a listing lies in; null where it lies in none of that type. */
export function placeKeysOf(listing: ListingDocument): Record<PlaceType, string | null> {
  const { country, postalCode } = listing
  return {
    state: listing.stateOrProvince.toLowerCase(),
    county: listing.countyKey,
    city: listing.cityKey,
    // In Canada the gazetteer knows the first half of a postal code.
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

/** A row of the table listing. */
export type SearchRow = ReturnType<typeof searchRow>

export interface ListingRows {
  listing: SearchRow
  detail: Record<string, unknown> & { history: string }
}

/** A listing as it is stored: without its street where that is withheld, and its words beside the document. */
export function storedForm(market: MarketListing): { document: ListingDocument; extras: ListingExtras } {
  const { history, publicRemarks, publicRemarksFrench, internetEntireListingDisplayYN, ...document } =
    withholdAddress(market)
  return { document, extras: { history, publicRemarks, publicRemarksFrench } }
}

/** A listing's row in each table, by column; undefined for one that may not be shown on the internet. */
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
 * Takes the street of a listing out of it where the owner asked for that: out of its fields, its position, everything
 * written about it, and the addresses of its pictures and tours. What is not stored cannot be found or leaked.
 */
function withholdAddress(listing: MarketListing): MarketListing {
  if (listing.internetAddressDisplayYN) return listing
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

/** An address of the web as a person reads it: with "Barton Ave" for "Barton%20Ave". */
function readable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
