import { slugify } from '@gable/data/places/names'
import { STATE_BY_CODE } from '@gable/data/places/states'
import {
  type Found,
  type FoundHome,
  type FoundPlace,
  type HomeFacts,
  isHome,
  type PlaceCategory,
  type PlaceFacts,
} from './facts.ts'
import type { Suggestion } from './suggestion.contract.ts'

/** What was found, as it is answered. */
export function toSuggestion(found: Found): Suggestion {
  return isHome(found) ? homeSuggestion(found) : placeSuggestion(found)
}

function placeSuggestion({ category, facts: place }: FoundPlace): Suggestion {
  const { placeKey, placeName, displayName, state, countyKey, countyName } = place
  const city = category === 'places' ? placeName : place.city
  const isInCity = category === 'zips' || category === 'neighborhoods'
  return {
    text: isInCity ? placeName : displayName,
    secondaryText: isInCity
      ? [city, state].filter(Boolean).join(', ')
      : category === 'places'
        ? countyName
        : null,
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

function homeSuggestion({ category, facts: home }: FoundHome): Suggestion {
  const { uPI, listingId, street, city, state, postalCode, countyKey } = home
  const text = (category === 'addresses' ? street : listingId) ?? uPI
  return {
    text,
    secondaryText: `${city}, ${state} ${postalCode}`,
    href: homePath(home),
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

const TYPE_OF: Record<Exclude<PlaceCategory, 'states'>, string> = {
  places: 'city',
  zips: 'zip',
  neighborhoods: 'neighborhood',
  counties: 'county',
  schooldistricts: 'schooldistrict',
}

/** Path of a place's search page: /homes-for-sale/{state}/{city}/{placeType}/{placeKey}. */
function placePath(category: PlaceCategory, { placeKey, slug, city, state }: PlaceFacts): string {
  const base = `/homes-for-sale/${state.toLowerCase()}`
  if (category === 'states') return base
  return `${base}/${city === null ? slug : slugify(city)}/${TYPE_OF[category]}/${placeKey}`
}

/** Path of the listing page, the same that the listings service gives. */
function homePath({ uPI, street, city, state }: HomeFacts): string {
  const address = street === null ? 'address-private' : slugify(street) || 'home'
  const key = encodeURIComponent(uPI).replaceAll('%3A', ':')
  return `/${state.toLowerCase()}/${slugify(city)}/home-details/${address}/${key}`
}
