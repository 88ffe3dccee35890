import type { PlacePath, PropertyKind, SearchQuery, Sort, Transaction } from '../lib/search-query.ts'
import type {
  Country,
  PropertyKind as GraphPropertyKind,
  PlaceInput,
  SearchInput,
  SearchSort,
  TransactionType,
} from './generated/graphql.ts'

/** Kinds of property by their names in the graph. */
export const graphKinds: Record<PropertyKind, GraphPropertyKind> = {
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

const sides: Record<Transaction, TransactionType> = { sale: 'SALE', rent: 'RENT', sold: 'SOLD' }

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

/** A place as the graph wants to be asked; null for the whole market, and for a country, which is a filter there. */
export function searchPlace(place: PlacePath | null): PlaceInput | null {
  return place && place.type !== 'country' ? { type: placeTypes[place.type], placeKey: place.key } : null
}

/** A search as the graph wants to be asked. */
export function searchInput({ transaction, place, filters, sort, page, pageSize }: SearchQuery): SearchInput {
  const { uiPropertyType, areas, ...rest } = filters
  const within = searchPlace(place)
  return {
    ...(within ? { place: within } : {}),
    filters: {
      transactionType: sides[transaction],
      ...(place?.type === 'country' ? { country: countries[place.key] } : {}),
      ...rest,
      ...(uiPropertyType ? { propertyTypes: uiPropertyType.map((kind) => graphKinds[kind]) } : {}),
      ...(areas ? { areas: areas.map(({ points, exclude }) => ({ points: [...points], exclude })) } : {}),
    },
    sort: orders[sort],
    page,
    pageSize,
  }
}
