import type { MarketListing } from '@gable/data/market/market.types'
import type { Place, PlaceType } from '@gable/data/places/place.types'
import { streetLine } from '@gable/data/places/street-line'
import type { HomeFacts, PlaceCategory, PlaceFacts } from '../suggest/facts.ts'
import type { Category } from '../suggest/suggestion.contract.ts'
import { addressTerm, nameTerm } from '../suggest/terms.ts'

export interface SuggestionRow {
  category: Category
  term: string
  weight: number
  country: string
  facts: PlaceFacts | HomeFacts
}

const CATEGORY_OF: Record<PlaceType, PlaceCategory> = {
  city: 'places',
  zip: 'zips',
  neighborhood: 'neighborhoods',
  county: 'counties',
  state: 'states',
  schooldistrict: 'schooldistricts',
}

/** A row for each way of writing a place: a state is written by its name and by its code. */
export function placeRows(place: Place): SuggestionRow[] {
  const { type, placeKey, placeName, displayName, slug, city, state, countyKey, countyName } = place
  const facts = { placeKey, placeName, displayName, slug, city, state, countyKey, countyName }
  const category = CATEGORY_OF[type]
  const names = type === 'state' ? [placeName, state] : [displayName]
  return names.map((name) => ({
    category,
    term: nameTerm(name),
    weight: place.population,
    country: place.country,
    facts,
  }))
}

/** A row for a home's address, unless its owner withholds that, and one for its number. */
export function homeRows(listing: MarketListing): SuggestionRow[] {
  if (!listing.internetEntireListingDisplayYN) return []
  const { uPI, listingId, city, stateOrProvince: state, postalCode, country, countyKey } = listing
  const street = listing.internetAddressDisplayYN ? streetLine(listing) : null
  const facts: HomeFacts = { uPI, listingId, street, city, state, postalCode, countyKey }
  const row = (category: Category, term: string) => ({ category, term, weight: 0, country, facts })
  return [
    ...(street ? [row('addresses', addressTerm(`${street} ${city} ${state} ${postalCode}`))] : []),
    ...(listingId ? [row('listingids', nameTerm(listingId))] : []),
  ]
}
