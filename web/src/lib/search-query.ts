/** What a search page shows, as its URL says it. Everything a person can choose is here and nowhere else. */
export interface SearchQuery {
  transaction: Transaction
  /** The whole market when null. */
  place: PlacePath | null
  filters: Filters
  sort: Sort
  /** Counted from 1. */
  page: number
  pageSize: PageSize
}

export type Transaction = 'sale' | 'rent'

/** A place as the path names it. `city` is a slug that people read; `type` and `key` decide. */
export type PlacePath =
  | { type: 'state'; key: string; state: string }
  | { type: LocalPlaceType; key: string; state: string; city: string; name: string | null }

export const localPlaceTypes = ['city', 'zip', 'county', 'neighborhood', 'schooldistrict'] as const
export type LocalPlaceType = (typeof localPlaceTypes)[number]

export const sorts = ['newest', 'price-low', 'price-high', 'beds', 'baths', 'size'] as const
export type Sort = (typeof sorts)[number]

export const pageSizes = [24, 48, 96] as const
export type PageSize = (typeof pageSizes)[number]

/** Pages end here, however many homes match. */
export const reachableHomes = 10_000

export const propertyKinds = [
  'house',
  'condo',
  'townhome',
  'apartment',
  'multi-family',
  'mobile',
  'farm',
  'land',
  'commercial',
] as const
export type PropertyKind = (typeof propertyKinds)[number]

/** Money in whole US dollars, areas in square feet, bounds inclusive. An absent key means any. */
export interface Filters {
  minPrice?: number
  maxPrice?: number
  minBeds?: number
  maxBeds?: number
  minBaths?: number
  maxBaths?: number
  minSqft?: number
  maxSqft?: number
  minYearBuilt?: number
  maxYearBuilt?: number
  uiPropertyType?: PropertyKind[]
  openHouse?: true
  virtualTour?: true
  isCollection?: true
  newWithinDays?: number
  priceReducedWithinDays?: number
  keyword?: string
}

export type FilterKey = keyof Filters

export const defaultSort: Sort = 'newest'
export const defaultPageSize: PageSize = 24

/** The same search from its first page on, with other filters. */
export function withFilters(query: SearchQuery, filters: Filters): SearchQuery {
  return { ...query, filters, page: 1 }
}

/** How many pages a number of homes fills; never less than 1, and never past the last reachable home. */
export function pageCount(total: number, pageSize: PageSize): number {
  return Math.max(1, Math.ceil(Math.min(total, reachableHomes) / pageSize))
}
