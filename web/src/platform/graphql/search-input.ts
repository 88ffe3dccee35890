import { graphWord } from '@gable/kit/rules/graph-word'
import type { PlacePath, SearchQuery } from '../urls/search-query.ts'
import type { Country, PlaceInput, SearchInput } from './generated/graphql.ts'

const countries: Record<Extract<PlacePath, { type: 'country' }>['key'], Country> = { us: 'US' }

/**
 * Converts a place to the graph's input. Null for the whole market and for a country, which is a filter
 * instead.
 */
export function searchPlace(place: PlacePath | null): PlaceInput | null {
  return place && place.type !== 'country' ? { type: graphWord(place.type), placeKey: place.key } : null
}

/** True when the results of a search determine the area of its map, because neither its bounds nor its areas do. */
export const isFramedByResults = ({ place, filters: { bounds, areas = [] } }: SearchQuery): boolean =>
  searchPlace(place) !== null && !bounds && areas.every(({ exclude }) => exclude)

/** Converts a search query to the graph's input. */
export function searchInput({
  transactionType,
  place,
  filters,
  sort,
  page,
  pageSize,
}: SearchQuery): SearchInput {
  const { uiPropertyType, areas, ...rest } = filters
  const within = searchPlace(place)
  return {
    ...(within ? { place: within } : {}),
    filters: {
      transactionType: graphWord(transactionType),
      ...(place?.type === 'country' ? { country: countries[place.key] } : {}),
      ...rest,
      ...(uiPropertyType ? { propertyTypes: uiPropertyType.map(graphWord) } : {}),
      ...(areas ? { areas: areas.map(({ points, exclude }) => ({ points: [...points], exclude })) } : {}),
    },
    sort: graphWord(sort),
    page,
    pageSize,
  }
}
