import { slugify } from '@gable/places/names'
import { STATE_BY_CODE } from '@gable/places/states'
import {
  type Found,
  type FoundListing,
  type FoundPlace,
  type FoundStreet,
  isListing,
  isStreet,
  type ListingFacts,
  type PlaceCategory,
  type PlaceFacts,
} from '../terms/facts.ts'
import type { Suggestion } from './suggestion.contract.ts'

/** Categories whose suggestions show the city on a second line. */
const IN_CITY = new Set<PlaceCategory>(['zips', 'neighborhoods'])

/** Converts a search result to a suggestion for the API response. */
export function toSuggestion(found: Found): Suggestion {
  if (isStreet(found)) return streetSuggestion(found)
  return isListing(found) ? listingSuggestion(found) : placeSuggestion(found)
}

function placeSuggestion({ category, facts: place }: Pick<FoundPlace, 'category' | 'facts'>): Suggestion {
  const { placeKey, placeName, displayName, state, countyKey, countyName } = place
  const city = category === 'places' ? placeName : place.city
  return {
    text: IN_CITY.has(category) ? placeName : displayName,
    secondaryText: secondaryTextOf(category, place),
    href: placePath(category, place),
    newTab: false,
    placeKey,
    placeName,
    displayName,
    city,
    state,
    countyKey,
    countyName,
    zipCode: category === 'zips' ? placeKey : null,
    stateName: stateName(state),
    listingId: null,
    uPI: null,
    objectID: placeKey,
    objectName: placeName,
    metro: null,
  }
}

/**
 * Builds a street suggestion. It opens a search of the city for listings whose address or description
 * contains the street name.
 */
function streetSuggestion({ street, city }: FoundStreet): Suggestion {
  const place = placeSuggestion({ category: 'places', facts: city })
  const filters = JSON.stringify({ keyword: `"${street}"` })
  return {
    ...place,
    text: street,
    secondaryText: city.displayName,
    displayName: `${street}, ${city.displayName}`,
    href: `${place.href}?${new URLSearchParams({ filters })}`,
    objectName: street,
  }
}

/**
 * Returns the second line of a place suggestion: its location, without the parts that the first line already
 * names.
 */
function secondaryTextOf(
  category: PlaceCategory,
  { city, state, countyName, placeName }: PlaceFacts,
): string | null {
  if (category === 'places') return countyName
  // Shows the official county name under an alias such as Manhattan.
  if (category === 'counties' && countyName !== placeName) return countyName
  return IN_CITY.has(category) ? [city, state].filter(Boolean).join(', ') : null
}

function listingSuggestion({ category, facts: listing }: FoundListing): Suggestion {
  const { uPI, listingId, street, city, state, postalCode, countyKey } = listing
  const text = (category === 'addresses' ? street : listingId) ?? uPI
  return {
    text,
    secondaryText: `${city}, ${state} ${postalCode}`,
    href: listingPath(listing),
    newTab: false,
    placeKey: null,
    placeName: null,
    displayName: null,
    city,
    state,
    countyKey,
    countyName: null,
    zipCode: postalCode,
    stateName: stateName(state),
    listingId,
    uPI,
    objectID: uPI,
    objectName: text,
    metro: null,
  }
}

const stateName = (code: string) => STATE_BY_CODE.get(code)?.name ?? null

const PLACE_TYPE_BY_CATEGORY: Record<Exclude<PlaceCategory, 'states'>, string> = {
  places: 'city',
  zips: 'zip',
  neighborhoods: 'neighborhood',
  counties: 'county',
  schooldistricts: 'schooldistrict',
}

/** Returns the path of the place's search page: /homes-for-sale/{state}/{city}/{placeType}/{placeKey}. */
function placePath(category: PlaceCategory, { placeKey, slug, city, state }: PlaceFacts): string {
  const base = `/homes-for-sale/${state.toLowerCase()}`
  if (category === 'states') return base
  return `${base}/${city === null ? slug : slugify(city)}/${PLACE_TYPE_BY_CATEGORY[category]}/${placeKey}`
}

/** Returns the path of the listing page, in the same format as the listings service. */
function listingPath({ uPI, street, city, state }: ListingFacts): string {
  const address = street === null ? 'address-private' : slugify(street) || 'home'
  const key = encodeURIComponent(uPI).replaceAll('%3A', ':')
  return `/${state.toLowerCase()}/${slugify(city)}/home-details/${address}/${key}`
}
