import type { ListingRow } from '../rest/listings/listing.contract.ts'

const LEASES = new Set(['Residential Lease', 'Commercial Lease'])
const SQUARE_FEET_PER_ACRE = 43_560

/** For rent by its type, or by a rental subtype; anything else is for sale. */
export function isForRent({ propertyType, propertySubType }: ListingRow): boolean {
  return LEASES.has(propertyType ?? '') || /\brental\b/i.test(propertySubType ?? '')
}

export function bathrooms(listing: ListingRow): number | null {
  return (
    listing.computedBathroomsTotalInteger ?? listing.bathroomsTotalInteger ?? listing.bathroomsFull ?? null
  )
}

export function lotSquareFeet(listing: ListingRow): number | null {
  return listing.lotSizeSquareFeet ?? listing.lotSizeSqFeet ?? null
}

/** Acres as given, else from the square feet, to two decimals. */
export function lotAcres(listing: ListingRow): number | null {
  if (typeof listing.lotSizeAcres === 'number') return listing.lotSizeAcres
  const squareFeet = lotSquareFeet(listing)
  return squareFeet === null ? null : Math.round((squareFeet / SQUARE_FEET_PER_ACRE) * 100) / 100
}

const STREET_IN_PATH = /(?<=\/home-details\/)[^/]+/

/** The path of the listing's page, without the street in it where the owner asked for that. */
export function shownPath({ listingUrl, internetAddressDisplayYN }: ListingRow): ListingRow['listingUrl'] {
  if (internetAddressDisplayYN !== false) return listingUrl
  return listingUrl?.replace(STREET_IN_PATH, 'address-private')
}

/** The location with its street and position left out where the owner asked for that. */
export function shownLocation({ location, internetAddressDisplayYN }: ListingRow): ListingRow['location'] {
  if (!location || internetAddressDisplayYN !== false) return location
  const { city, state, postalCode } = location
  const region = [state, postalCode].filter(Boolean).join(' ')
  return {
    ...location,
    listingAddress1: 'ADDRESS PRIVATE',
    listingAddressFull: ['ADDRESS PRIVATE', city, region].filter(Boolean).join(', '),
    lat: null,
    lon: null,
  }
}
