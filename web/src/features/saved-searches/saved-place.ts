import { regionCode } from '../../platform/geo/regions.ts'
import type { PlaceType, SearchCriteriaInput } from '../../platform/graphql/generated/graphql.ts'
import type { PlacePath, SearchQuery } from '../../platform/urls/search-query.ts'
import { LOCAL_PLACE_TYPES } from '../../platform/urls/search-words.ts'
import { placeSlug } from '../../platform/urls/slugify.ts'
import { parseQuery } from './saved-filters.ts'

/** Place in the format of a search page. */
interface SearchPlace {
  type: PlaceType
  placeKey: string
  displayName: string | null
  state: string | null
  city: string | null
}

/** Place as stored with a saved search. */
export interface SavedPlace {
  placeType: string
  placeKey: string
  name: string
  city: string | null
  stateOrProvince: string | null
}

/** Filters and place of a saved search, in the format of the site. */
export interface SavedSearchCriteria {
  /** JSON text. */
  searchQueryString: string
  searchCriteria: SearchCriteriaInput
}

/** Returns the place of a search in the format to store. Null means the whole market. */
export const toSearchCriteria = (place: SearchPlace | null | undefined): SearchCriteriaInput => ({
  place: place
    ? {
        placeType: place.type.toLowerCase(),
        placeKey: place.placeKey,
        name: place.displayName ?? place.placeKey,
        city: place.city ?? (place.type === 'CITY' ? townOf(place.displayName, place.state) : null),
        stateOrProvince: place.state,
      }
    : null,
})

/**
 * Returns the URL path of a saved place. Null for the whole market and for a place without a page, such as
 * one of an unknown type.
 */
export function placePathOf(place: SavedPlace | null | undefined): PlacePath | null {
  if (!place) return null
  const { placeType, placeKey, name, city, stateOrProvince } = place
  const state = regionCode(stateOrProvince ?? placeKey)
  if (!state) return null
  if (placeType === 'state') return { type: 'state', key: state, state }
  const type = LOCAL_PLACE_TYPES.find((local) => local === placeType)
  const town = city ?? townOf(name, stateOrProvince) ?? name
  return type ? { type, key: placeKey, state, city: placeSlug(town), name: null } : null
}

/** True when a search has a place without a page. Such a search must not fall back to the whole market. */
export const isUnknownPlace = ({
  searchCriteria: { place },
}: Pick<StoredCriteria, 'searchCriteria'>): boolean => place !== null && placePathOf(place) === null

/** Removes the state from the end of a city name, if present. */
const townOf = (name: string | null, state: string | null): string | null =>
  name && state && name.endsWith(`, ${state}`) ? name.slice(0, -state.length - 2) : name

interface StoredCriteria {
  searchQueryString: string
  searchCriteria: { place: SavedPlace | null }
}

/** Converts a saved search to a search query in the format of a search page. */
export function toSearchQuery({
  searchQueryString,
  searchCriteria,
}: StoredCriteria): Pick<SearchQuery, 'transactionType' | 'place' | 'filters'> {
  const { filters, transactionType } = parseQuery(searchQueryString)
  return { transactionType: transactionType, place: placePathOf(searchCriteria.place), filters }
}
