import type { DrawnArea, GeoBounds } from './geo.ts'

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
  mapState: MapState
}

/** Sold homes are searched for only where the feature is on. */
export const transactions = ['sale', 'rent', 'sold'] as const
export type Transaction = (typeof transactions)[number]

/** Where the map is shown, in the order in which its button goes through them. */
export const mapStates = ['hidden-mobile', 'visible-mobile', 'hidden-all', 'visible-all'] as const
export type MapState = (typeof mapStates)[number]

/** A place as the path names it. `city` is a slug that people read; `type` and `key` decide. */
export type PlacePath =
  | { type: 'country'; key: 'us' }
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
  minLotSqft?: number
  maxLotSqft?: number
  /** A month; homes without an association match. */
  maxHoaFee?: number
  minParking?: number
  garage?: true
  pool?: true
  waterfront?: true
  view?: true
  fireplace?: true
  newConstruction?: true
  listAgentKey?: string
  listOfficeKey?: string
  bounds?: GeoBounds
  areas?: DrawnArea[]
  keyword?: string
}

export type FilterKey = keyof Filters

/** In the order in which they are always printed. */
export const filterKeys = [
  'minPrice',
  'maxPrice',
  'minBeds',
  'maxBeds',
  'minBaths',
  'maxBaths',
  'minSqft',
  'maxSqft',
  'minYearBuilt',
  'maxYearBuilt',
  'uiPropertyType',
  'openHouse',
  'virtualTour',
  'isCollection',
  'newWithinDays',
  'priceReducedWithinDays',
  'minLotSqft',
  'maxLotSqft',
  'maxHoaFee',
  'minParking',
  'garage',
  'pool',
  'waterfront',
  'view',
  'fireplace',
  'newConstruction',
  'listAgentKey',
  'listOfficeKey',
  'bounds',
  'areas',
  'keyword',
] as const satisfies readonly FilterKey[]

/** Filters that are the two ends of a range. */
export const ranges = [
  ['minPrice', 'maxPrice'],
  ['minBeds', 'maxBeds'],
  ['minBaths', 'maxBaths'],
  ['minSqft', 'maxSqft'],
  ['minLotSqft', 'maxLotSqft'],
  ['minYearBuilt', 'maxYearBuilt'],
] as const

export const defaultSort: Sort = 'newest'
export const defaultPageSize: PageSize = 24
export const defaultMapState: MapState = 'hidden-mobile'

/** The same search from its first page on, with other filters. */
export function withFilters(query: SearchQuery, filters: Filters): SearchQuery {
  return { ...query, filters, page: 1 }
}

/** No filter but the collection, which is not one that people choose: it is where they are. */
export const clearedFilters = ({ isCollection }: Filters): Filters => (isCollection ? { isCollection } : {})

/** How many pages a number of homes fills; never less than 1, and never past the last reachable home. */
export function pageCount(total: number, pageSize: PageSize): number {
  return Math.max(1, Math.ceil(Math.min(total, reachableHomes) / pageSize))
}

/** The filters that are set, in the order of all of them. */
export function tidyFilters(filters: Filters): Filters {
  const entries = filterKeys.flatMap((key) => (filters[key] === undefined ? [] : [[key, filters[key]]]))
  return Object.fromEntries(entries)
}

/** Whether there is a filter to clear. */
export const hasFilters = (filters: Filters): boolean =>
  Object.keys(tidyFilters(filters)).some((key) => key !== 'isCollection')
