import type { PlaceType } from '@gable/kit/rules/place-types'
import type { PropertyType } from '@gable/kit/rules/property-types'
import type { PageSize } from '@gable/kit/rules/search-limits'
import type { TransactionType as TransactionWord } from '@gable/kit/rules/transaction-types'
import type { DrawnArea, GeoBounds } from '../geo/geo.ts'

/**
 * The complete state of a search page. Every choice that the visitor can make is in the URL and nowhere else.
 */
export interface SearchQuery {
  transactionType: TransactionType
  /** Null for the whole market. */
  place: PlacePath | null
  filters: Filters
  sort: Sort
  /** 1-based. */
  page: number
  pageSize: PageSize
  mapState: MapState
}

/** `sold` is available only when the sold homes feature is enabled. */
export type TransactionType = Lowercase<TransactionWord>

/** Map visibility by screen size, in the order in which the map button cycles through the values. */
export const MAP_STATES = ['hidden-mobile', 'visible-mobile', 'hidden-all', 'visible-all'] as const
export type MapState = (typeof MAP_STATES)[number]

/** A place in a URL path. `type` and `key` identify it; `city` is a slug for readers only. */
export type PlacePath =
  | { type: 'country'; key: 'us' }
  | { type: 'state'; key: string; state: string }
  | { type: LocalPlaceType; key: string; state: string; city: string; name: string | null }

export type LocalPlaceType = Exclude<PlaceType, 'state'>

export const SORTS = ['newest', 'price-low', 'price-high', 'beds', 'baths', 'size'] as const
export type Sort = (typeof SORTS)[number]

/**
 * Search filters. Money is in whole US dollars, areas are in square feet, and bounds are inclusive. A missing
 * key means any value.
 */
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
  /** US dollars per month. Listings without an association also match. */
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

/** All filter keys, in the order in which URLs list them. */
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

/** Pairs of filters that form the two ends of a range. */
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

/** Returns the same search with other filters, reset to page 1. */
export function withFilters(query: SearchQuery, filters: Filters): SearchQuery {
  return { ...query, filters, page: 1 }
}

/** Removes all filters except `isCollection`, which the section of the site sets, not the visitor. */
export const clearedFilters = ({ isCollection }: Filters): Filters => (isCollection ? { isCollection } : {})

/** Drops undefined filters and orders the rest as in `FILTER_KEYS`. */
export function normalizeFilters(filters: Filters): Filters {
  const entries = FILTER_KEYS.flatMap((key) => (filters[key] === undefined ? [] : [[key, filters[key]]]))
  return Object.fromEntries(entries)
}

/** True when any filter that the visitor can clear is set. */
export const hasFilters = (filters: Filters): boolean =>
  Object.keys(normalizeFilters(filters)).some((key) => key !== 'isCollection')
