import type { PlaceType } from '@gable/kit/rules/place-types'
import type { PropertyType } from '@gable/kit/rules/property-types'
import type { PageSize } from '@gable/kit/rules/search-limits'
import type { TransactionType as TransactionWord } from '@gable/kit/rules/transaction-types'
import type { DrawnArea, GeoBounds } from '../geo/geo.ts'
import type { MAP_STATES, SORTS } from './search-words.ts'

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

export type MapState = (typeof MAP_STATES)[number]

/** A place in a URL path. `type` and `key` identify it; `city` is a slug for readers only. */
export type PlacePath =
  | { type: 'country'; key: 'us' }
  | { type: 'state'; key: string; state: string }
  | { type: LocalPlaceType; key: string; state: string; city: string; name: string | null }

export type LocalPlaceType = Exclude<PlaceType, 'state'>

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

export const DEFAULT_SORT: Sort = 'newest'
export const DEFAULT_PAGE_SIZE: PageSize = 24
export const DEFAULT_MAP_STATE: MapState = 'hidden-mobile'
