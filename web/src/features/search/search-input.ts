import type {
  PropertyKind as GraphPropertyKind,
  SearchInput,
  SearchSort,
} from '../../graphql/generated/graphql.ts'
import type { PlacePath, PropertyKind, SearchQuery, Sort } from '../../lib/search-query.ts'

const kinds: Record<PropertyKind, GraphPropertyKind> = {
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
} as const satisfies Record<PlacePath['type'], string>

/** A search as the graph wants to be asked. */
export function searchInput({ transaction, place, filters, sort, page, pageSize }: SearchQuery): SearchInput {
  const { uiPropertyType, ...rest } = filters
  return {
    ...(place ? { place: { type: placeTypes[place.type], placeKey: place.key } } : {}),
    filters: {
      transactionType: transaction === 'rent' ? 'RENT' : 'SALE',
      ...rest,
      ...(uiPropertyType ? { propertyTypes: uiPropertyType.map((kind) => kinds[kind]) } : {}),
    },
    sort: orders[sort],
    page,
    pageSize,
  }
}
