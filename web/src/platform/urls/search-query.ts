import type { PlaceType } from '@gable/kit/rules/place-types'
import type { PageSize } from '@gable/kit/rules/search-limits'
import type { TransactionType as TransactionWord } from '@gable/kit/rules/transaction-types'
import type { Filters } from './filter-keys.ts'
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

export const DEFAULT_SORT: Sort = 'newest'
export const DEFAULT_PAGE_SIZE: PageSize = 24
export const DEFAULT_MAP_STATE: MapState = 'hidden-mobile'
