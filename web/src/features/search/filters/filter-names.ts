import type { SearchFilterName } from '../../../platform/graphql/generated/graphql.ts'
import type { FilterKey, Filters } from '../../../platform/urls/search-query.ts'

/** What the graph calls a filter, and the keys that belong to it, in the order in which filters are spoken of. */
export const FILTER_KEYS = {
  PRICE: ['minPrice', 'maxPrice'],
  BEDS: ['minBeds', 'maxBeds'],
  BATHS: ['minBaths', 'maxBaths'],
  PROPERTY_TYPE: ['uiPropertyType'],
  SQFT: ['minSqft', 'maxSqft'],
  LOT: ['minLotSqft', 'maxLotSqft'],
  YEAR_BUILT: ['minYearBuilt', 'maxYearBuilt'],
  HOA_FEE: ['maxHoaFee'],
  PARKING: ['minParking'],
  GARAGE: ['garage'],
  POOL: ['pool'],
  WATERFRONT: ['waterfront'],
  VIEW: ['view'],
  FIREPLACE: ['fireplace'],
  NEW_CONSTRUCTION: ['newConstruction'],
  OPEN_HOUSE: ['openHouse'],
  VIRTUAL_TOUR: ['virtualTour'],
  NEW: ['newWithinDays'],
  PRICE_REDUCED: ['priceReducedWithinDays'],
  KEYWORD: ['keyword'],
  AGENT: ['listAgentKey'],
  OFFICE: ['listOfficeKey'],
  BOUNDS: ['bounds'],
  AREAS: ['areas'],
  COLLECTION: ['isCollection'],
} as const satisfies Record<SearchFilterName, readonly FilterKey[]>

/** The filters without one of them. */
export function withoutFilter(filters: Filters, name: SearchFilterName): Filters {
  const keys: readonly string[] = FILTER_KEYS[name]
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key)))
}
