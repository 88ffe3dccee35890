import type { MarketListing } from '@gable/data/market/market.types'
import { kindOf, sideOf } from '../listing/classify.ts'
import { flagsOf } from '../listing/flags.ts'
import type { ListingDocument } from '../listing/listing-document.ts'
import { bathroomsOf, lotSquareFeetOf, monthlyFeeOf, squareFeetOf } from '../listing/measures.ts'
import { openHouseUntil } from '../listing/open-houses.ts'
import { withholdAddress } from '../listing/private-address.ts'
import type { PlaceType } from '../place/place.contract.ts'

/** The number of a place; undefined for one that is not in the gazetteer. */
export type PlaceNumber = (type: PlaceType, key: string | null) => number | undefined

function searchRow(id: number, listing: ListingDocument, place: PlaceNumber) {
  const { country, postalCode, closePrice } = listing
  const side = sideOf(listing)
  return {
    id,
    open_house_until: openHouseUntil(listing),
    side,
    kind: kindOf(listing),
    state_id: place('state', listing.stateOrProvince.toLowerCase()),
    county_id: place('county', listing.countyKey),
    city_id: place('city', listing.cityKey),
    // In Canada the gazetteer knows the first half of a postal code.
    zip_id: place('zip', country === 'CAN' ? postalCode.slice(0, 3) : postalCode.slice(0, 5)),
    neighborhood_id: place('neighborhood', listing.neighborhoodKey),
    schooldistrict_id: place('schooldistrict', listing.schoolDistrictKey),
    on_market: listing.computedOnMarketDate,
    price_cut_on: priceCutOn(listing),
    price: Math.round(side === 'Sold' ? (closePrice ?? listing.listPrice) : listing.listPrice),
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

export interface ListingRows {
  listing: Record<string, unknown>
  detail: Record<string, unknown>
}

/** A listing's row in each table, by column; undefined for one that may not be shown on the internet. */
export function listingRows(id: number, market: MarketListing, place: PlaceNumber): ListingRows | undefined {
  if (!market.internetEntireListingDisplayYN) return undefined
  const { history, publicRemarks, publicRemarksFrench, internetEntireListingDisplayYN, ...document } =
    withholdAddress(market)
  return {
    listing: searchRow(id, document, place),
    detail: {
      id,
      ouid: document.oUID,
      listing_id: document.listingId,
      document,
      history: JSON.stringify(history),
      remarks: publicRemarks,
      remarks_french: publicRemarksFrench,
    },
  }
}
