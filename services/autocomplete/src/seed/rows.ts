import type { MarketListing } from '@gable/data/market/market.types'
import type { Place, PlaceType } from '@gable/data/places/place.types'
import { streetLine } from '@gable/data/places/street-line'
import type { CopyRow } from '@gable/service-kit/database/database'
import type { PlaceRow } from '../places/kept-places.ts'
import type { HomeCategory, HomeFacts, PlaceCategory, PlaceFacts } from '../suggest/facts.ts'
import { addressTerm, nameTerm } from '../suggest/terms.ts'

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

/** A row (category, term, facts) for a home's address, unless its owner withholds that, and one for its number. */
export function homeRows(listing: MarketListing): CopyRow[] {
  if (!listing.internetEntireListingDisplayYN) return []
  const { uPI, listingId, city, stateOrProvince: state, postalCode, countyKey } = listing
  const street = listing.internetAddressDisplayYN ? streetLine(listing) : null
  const facts: HomeFacts = { uPI, listingId, street, city, state, postalCode, countyKey }
  const row = (category: HomeCategory, term: string) => [category, term, facts]
  return [
    ...(street ? [row('addresses', addressTerm(`${street} ${city} ${state} ${postalCode}`))] : []),
    ...(listingId ? [row('listingids', nameTerm(listingId))] : []),
  ]
}
