import type { MarketListing } from '@gable/data/market/market.types'
import type { Place, PlaceType } from '@gable/data/places/place.types'
import { streetLine } from '@gable/data/places/street-line'
import type { PlaceRow } from '../places/place-cache.ts'
import type { ListingFacts, PlaceCategory, PlaceFacts } from '../terms/facts.ts'
import { nameTerm } from '../terms/short-words.ts'

const CATEGORY_OF: Record<PlaceType, PlaceCategory> = {
  city: 'places',
  zip: 'zips',
  neighborhood: 'neighborhoods',
  county: 'counties',
  state: 'states',
  schooldistrict: 'schooldistricts',
}

/** Rows (category, term, weight, country, facts) for each way of writing a place: a state also has its code. */
export function placeRows(place: Place): PlaceRow[] {
  const { type, placeKey, placeName, displayName, slug, city, state, countyKey, countyName } = place
  const facts: PlaceFacts = { placeKey, placeName, displayName, slug, city, state, countyKey, countyName }
  const category = CATEGORY_OF[type]
  const names = type === 'state' ? [placeName, state] : [displayName]
  return names.map((name) => [category, nameTerm(name), place.population, place.country, facts])
}

/** What people look for a home of the sample market by; undefined for one that may not be shown. */
export function listingFacts(listing: MarketListing): ListingFacts | undefined {
  if (!listing.internetEntireListingDisplayYN) return undefined
  const { uPI, listingId, city, stateOrProvince: state, postalCode, countyKey } = listing
  const street = listing.internetAddressDisplayYN ? streetLine(listing) : null
  return { uPI, listingId, street, city, state, postalCode, countyKey }
}
