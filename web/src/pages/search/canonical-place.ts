import { searchPrefixes } from '../../platform/urls/search-landings.ts'
import type { LocalPlaceType, PlacePath, SearchQuery } from '../../platform/urls/search-query.ts'
import { placeSlug } from '../../platform/urls/slugify.ts'

/** Place of a search, from the graph. */
export interface FoundPlace {
  placeKey: string
  slug: string | null
  city: string | null
  state: string | null
}

/** Types of places whose path may end in the place's name. */
const NAMED_PLACE_TYPES: readonly LocalPlaceType[] = ['neighborhood', 'schooldistrict']

/** Converts a path to lower case, except for the key of its place. */
export function lowerCaseSearchPath(path: string): string {
  const parts = path.split('/')
  const prefixed = searchPrefixes.some((prefix) => prefix === parts[1]?.toLowerCase())
  const keyAt = prefixed ? 6 : 5
  return parts.map((part, index) => (index === keyAt ? part : part.toLowerCase())).join('/')
}

/** Returns the search with the canonical path of its place. Null when the path is already canonical. */
export function atCanonicalPlace(search: SearchQuery, found: FoundPlace | null): SearchQuery | null {
  const { place } = search
  if (!found || !place || !('city' in place)) return null
  const canonical = canonicalPlace(place, found)
  const isCanonical = JSON.stringify(canonical) === JSON.stringify(place)
  return isCanonical ? null : { ...search, place: canonical }
}

function canonicalPlace(place: Extract<PlacePath, { city: string }>, found: FoundPlace): PlacePath {
  const { type, key, name } = place
  const slug = type === 'city' || !found.city ? found.slug : placeSlug(found.city)
  return {
    ...place,
    key: found.placeKey.toLowerCase() === key.toLowerCase() ? found.placeKey : key,
    state: found.state?.toLowerCase() ?? place.state,
    city: slug || place.city,
    name: NAMED_PLACE_TYPES.includes(type) ? name : null,
  }
}

/** Returns the search without the optional place name, for the canonical URL. */
export function withoutPlaceName(search: SearchQuery): SearchQuery {
  const { place } = search
  return place && 'city' in place ? { ...search, place: { ...place, name: null } } : search
}
