import type { PlacePath, PropertyType, SearchQuery, Sort, TransactionType } from '../urls/search-query.ts'
import type {
  Country,
  PropertyKind as GraphPropertyKind,
  TransactionType as GraphTransactionType,
  PlaceInput,
  SearchInput,
  SearchSort,
} from './generated/graphql.ts'

/** Enum values of the graph for each property type. */
export const graphPropertyTypes: Record<PropertyType, GraphPropertyKind> = {
  house: 'HOUSE',
  condo: 'CONDO',
  townhome: 'TOWNHOME',
  apartment: 'APARTMENT',
  'multi-family': 'MULTI_FAMILY',
  mobile: 'MOBILE',
  farm: 'FARM',
  land: 'LAND',
  commercial: 'COMMERCIAL',
}

const transactionTypes: Record<TransactionType, GraphTransactionType> = {
  sale: 'SALE',
  rent: 'RENT',
  sold: 'SOLD',
}

const orders: Record<Sort, SearchSort> = {
  newest: 'NEWEST',
  'price-low': 'PRICE_LOW',
  'price-high': 'PRICE_HIGH',
  beds: 'BEDS',
  baths: 'BATHS',
  size: 'SIZE',
}

const placeTypes = {
  state: 'STATE',
  county: 'COUNTY',
  city: 'CITY',
  zip: 'ZIP',
  neighborhood: 'NEIGHBORHOOD',
  schooldistrict: 'SCHOOLDISTRICT',
} as const satisfies Partial<Record<PlacePath['type'], string>>

const countries: Record<Extract<PlacePath, { type: 'country' }>['key'], Country> = { us: 'US' }

/**
 * Converts a place to the graph's input. Null for the whole market and for a country, which is a filter
 * instead.
 */
export function searchPlace(place: PlacePath | null): PlaceInput | null {
  return place && place.type !== 'country' ? { type: placeTypes[place.type], placeKey: place.key } : null
}

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
      transactionType: transactionTypes[transactionType],
      ...(place?.type === 'country' ? { country: countries[place.key] } : {}),
      ...rest,
      ...(uiPropertyType ? { propertyTypes: uiPropertyType.map((kind) => graphPropertyTypes[kind]) } : {}),
      ...(areas ? { areas: areas.map(({ points, exclude }) => ({ points: [...points], exclude })) } : {}),
    },
    sort: orders[sort],
    page,
    pageSize,
  }
}
