import { slugify, streetLine } from '@gable/places/names'
import type { ListingDocument, ListingFacts } from './listing-document.ts'

const PRIVATE_ADDRESS = 'ADDRESS PRIVATE'

/** The street; what to show instead where the owner withholds it. */
const shownStreet = (listing: ListingFacts) =>
  listing.internetAddressDisplayYN ? streetLine(listing) : PRIVATE_ADDRESS

/** Where the home is, as far as its owner lets it be known. */
export function locationOf(listing: ListingFacts) {
  const { city, stateOrProvince, postalCode, country, timezone, internetAddressDisplayYN } = listing
  const line = shownStreet(listing)
  return {
    listingAddressFull: `${line}, ${city}, ${stateOrProvince} ${postalCode}`,
    listingAddress1: line,
    postalCode,
    city,
    state: stateOrProvince,
    country,
    timezone,
    lat: internetAddressDisplayYN ? listing.lat : null,
    lon: internetAddressDisplayYN ? listing.lon : null,
    cityKey: listing.cityKey,
    countyKey: listing.countyKey,
    neighborhoodKey: listing.neighborhoodKey,
    schoolDistrictKey: listing.schoolDistrictKey,
    subdivisionName: listing.subdivisionName,
  }
}

/** Path of the listing page: /{state}/{city}/home-details/{street}/{uPI}. */
export function listingUrl(listing: ListingFacts): string {
  const street = listing.internetAddressDisplayYN ? slugify(streetLine(listing)) || 'home' : 'address-private'
  // A colon may stand in a path as it is.
  const uPI = encodeURIComponent(listing.uPI).replaceAll('%3A', ':')
  return `/${listing.stateOrProvince.toLowerCase()}/${slugify(listing.city)}/home-details/${street}/${uPI}`
}

/** What there is to see of the street, in the words of Google's metadata; null where the position is withheld. */
export function streetViewOf({ streetView, internetAddressDisplayYN }: ListingDocument) {
  if (!streetView || !internetAddressDisplayYN) return null
  const { status, panoId, location } = streetView
  return { status, pano_id: panoId, location }
}
