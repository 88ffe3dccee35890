import { regionCode } from '../../platform/geo/regions.ts'
import type { PlaceType, SearchCriteriaInput } from '../../platform/graphql/generated/graphql.ts'
import { LOCAL_PLACE_TYPES, type PlacePath, type SearchQuery } from '../../platform/urls/search-query.ts'
import { placeSlug } from '../../platform/urls/slugify.ts'
import { parseQuery } from './saved-filters.ts'

/** A place as a search page knows it. */
interface SearchPlace {
  type: PlaceType
  placeKey: string
  displayName: string | null
  state: string | null
  city: string | null
}

/** A place as it is kept with a search. */
export interface SavedPlace {
  placeType: string
  placeKey: string
  name: string
  city: string | null
  stateOrProvince: string | null
}

/** Which homes a saved search finds and where, as the site words it. */
export interface SavedSearchCriteria {
  /** JSON text. */
  searchQueryString: string
  searchCriteria: SearchCriteriaInput
}

/** Where a search looks, to be kept with it; nothing is the whole market. */
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
 * The part of an address that leads to a saved place. Null for the whole market, and for a place that has no page, such
 * as one of no known kind.
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

/** Whether a search looks in a place that has no page: the whole market is not what it means. */
export const isUnknownPlace = ({
  searchCriteria: { place },
}: Pick<StoredCriteria, 'searchCriteria'>): boolean => place !== null && placePathOf(place) === null

/** A town without the state that stands behind its name; as it is where none does. */
const townOf = (name: string | null, state: string | null): string | null =>
  name && state && name.endsWith(`, ${state}`) ? name.slice(0, -state.length - 2) : name

interface StoredCriteria {
  searchQueryString: string
  searchCriteria: { place: SavedPlace | null }
}

/** What a saved search looks for, as a search page knows it. */
export function toSearchQuery({
  searchQueryString,
  searchCriteria,
}: StoredCriteria): Pick<SearchQuery, 'transactionType' | 'place' | 'filters'> {
  const { filters, transactionType } = parseQuery(searchQueryString)
  return { transactionType: transactionType, place: placePathOf(searchCriteria.place), filters }
}
