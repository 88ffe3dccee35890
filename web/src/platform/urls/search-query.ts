import type { DrawnArea, GeoBounds } from '../geo/geo.ts'

/** What a search page shows, as its URL says it. Everything a person can choose is here and nowhere else. */
export interface SearchQuery {
  transactionType: TransactionType
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
export const TRANSACTION_TYPES = ['sale', 'rent', 'sold'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** Where the map is shown, in the order in which its button goes through them. */
export const MAP_STATES = ['hidden-mobile', 'visible-mobile', 'hidden-all', 'visible-all'] as const
export type MapState = (typeof MAP_STATES)[number]

/** A place as the path names it. `city` is a slug that people read; `type` and `key` decide. */
export type PlacePath =
  | { type: 'country'; key: 'us' }
  | { type: 'state'; key: string; state: string }
  | { type: LocalPlaceType; key: string; state: string; city: string; name: string | null }

export const LOCAL_PLACE_TYPES = ['city', 'zip', 'county', 'neighborhood', 'schooldistrict'] as const
export type LocalPlaceType = (typeof LOCAL_PLACE_TYPES)[number]

export const SORTS = ['newest', 'price-low', 'price-high', 'beds', 'baths', 'size'] as const
export type Sort = (typeof SORTS)[number]

export const PAGE_SIZES = [24, 48, 96] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** Pages end here, however many homes match. */
export const MAX_REACHABLE_RESULTS = 10_000

export const PROPERTY_TYPES = [
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
export type PropertyType = (typeof PROPERTY_TYPES)[number]

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
  uiPropertyType?: PropertyType[]
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
export const FILTER_KEYS = [
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
export const RANGES = [
  ['minPrice', 'maxPrice'],
  ['minBeds', 'maxBeds'],
  ['minBaths', 'maxBaths'],
  ['minSqft', 'maxSqft'],
  ['minLotSqft', 'maxLotSqft'],
  ['minYearBuilt', 'maxYearBuilt'],
] as const

export const DEFAULT_SORT: Sort = 'newest'
export const DEFAULT_PAGE_SIZE: PageSize = 24
export const DEFAULT_MAP_STATE: MapState = 'hidden-mobile'

/** The same search from its first page on, with other filters. */
export function withFilters(query: SearchQuery, filters: Filters): SearchQuery {
  return { ...query, filters, page: 1 }
}

/** No filter but the collection, which is not one that people choose: it is where they are. */
export const clearedFilters = ({ isCollection }: Filters): Filters => (isCollection ? { isCollection } : {})

/** How many pages a number of homes fills; never less than 1, and never past the last reachable home. */
export function pageCount(total: number, pageSize: PageSize): number {
  return Math.max(1, Math.ceil(Math.min(total, MAX_REACHABLE_RESULTS) / pageSize))
}

/** The filters that are set, in the order of all of them. */
export function normalizeFilters(filters: Filters): Filters {
  const entries = FILTER_KEYS.flatMap((key) => (filters[key] === undefined ? [] : [[key, filters[key]]]))
  return Object.fromEntries(entries)
}

/** Whether there is a filter to clear. */
export const hasFilters = (filters: Filters): boolean =>
  Object.keys(normalizeFilters(filters)).some((key) => key !== 'isCollection')
