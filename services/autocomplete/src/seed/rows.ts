import type { PlaceType } from '@gable/kit/rules/place-types'
import { shownStreet } from '@gable/places/names'
import type { Place } from '@gable/places/place.types'
import type { PlaceRow } from '../places/place-cache.ts'
import type { ListingFacts, PlaceCategory, PlaceFacts } from '../terms/facts.ts'
import { nameTerm } from '../terms/short-words.ts'

/** The fields of a listing that suggestions need. */
export interface SuggestedListing {
  uPI: string
  listingId: string | null
  streetNumber: string
  streetName: string
  unitNumber: string | null
  city: string
  stateOrProvince: string
  postalCode: string
  countyKey: string | null
  internetEntireListingDisplayYN: boolean
  internetAddressDisplayYN: boolean
}

const CATEGORY_OF: Record<PlaceType, PlaceCategory> = {
  city: 'places',
  zip: 'zips',
  neighborhood: 'neighborhoods',
  county: 'counties',
  state: 'states',
  schooldistrict: 'schooldistricts',
}

/**
 * Returns a row (category, term, weight, country, facts) for each name of a place. A state has its code as a
 * second name.
 */
export function placeRows(place: Place): PlaceRow[] {
  const { type, placeKey, placeName, displayName, slug, city, state, countyKey, countyName } = place
  const facts: PlaceFacts = { placeKey, placeName, displayName, slug, city, state, countyKey, countyName }
  const category = CATEGORY_OF[type]
  const names = type === 'state' ? [placeName, state] : [displayName]
  return names.map((name) => [category, nameTerm(name), place.population, place.country, facts])
}

/** Returns the searchable fields of a sample listing, or undefined when the listing may not be shown. */
export function listingFacts(listing: SuggestedListing): ListingFacts | undefined {
  if (!listing.internetEntireListingDisplayYN) return undefined
  const { uPI, listingId, city, stateOrProvince: state, postalCode, countyKey } = listing
  return { uPI, listingId, street: shownStreet(listing), city, state, postalCode, countyKey }
}
