import { type FilterKey, type Filters, normalizeFilters } from '../../platform/urls/filter-keys.ts'
import { readFilters } from '../../platform/urls/search-filters.ts'
import {
  DEFAULT_MAP_STATE,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  type SearchQuery,
  type TransactionType,
} from '../../platform/urls/search-query.ts'
import { TRANSACTION_TYPE_NAMES } from '../../platform/urls/search-words.ts'

/** Filters that a saved search can store. */
const SAVABLE_KEYS = [
  'minPrice',
  'maxPrice',
  'minBeds',
  'maxBeds',
  'minBaths',
  'maxBaths',
  'minSqft',
  'maxSqft',
  'uiPropertyType',
] as const satisfies readonly FilterKey[]

export type SavedFilters = Pick<Filters, (typeof SAVABLE_KEYS)[number]>

/** Stored part of a search, without its place. */
export interface SavedQuery {
  filters: SavedFilters
  transactionType: Exclude<TransactionType, 'sold'>
}

const isSavableKey = (key: string) => SAVABLE_KEYS.some((savable) => savable === key)

const pick = (filters: object, isIncluded: (key: string) => boolean): object =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => isIncluded(key)))

/** Splits the filters of a search into those that can be saved and those that cannot. */
export const splitFilters = (filters: Filters): { savable: SavedFilters; unsavable: Filters } => ({
  savable: pick(normalizeFilters(filters), isSavableKey),
  unsavable: pick(normalizeFilters(filters), (key) => !isSavableKey(key)),
})

/** Returns the part of a search that can be saved, with the first page and the default sort order. */
export const toSavableSearch = ({ filters, transactionType, place }: SearchQuery): SearchQuery => ({
  transactionType: transactionType === 'rent' ? 'rent' : 'sale',
  place: place?.type === 'country' ? null : place,
  filters: splitFilters(filters).savable,
  sort: DEFAULT_SORT,
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
  mapState: DEFAULT_MAP_STATE,
})

/** Serializes the query to the text that the graph stores. */
export const serializeQuery = ({ filters, transactionType }: SavedQuery): string =>
  JSON.stringify({
    features: { ...normalizeFilters(filters), uiTransactionType: TRANSACTION_TYPE_NAMES[transactionType] },
  })

/**
 * Parses the stored text. Ignores unreadable filters, and returns no filters when the text is not a JSON
 * object.
 */
export function parseQuery(text: string): SavedQuery {
  const features = readFeatures(text)
  return {
    filters: readFilters(pick(features, isSavableKey) as Record<string, unknown>).filters,
    transactionType:
      'uiTransactionType' in features && features.uiTransactionType === TRANSACTION_TYPE_NAMES.rent
        ? 'rent'
        : 'sale',
  }
}

function readFeatures(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value && 'features' in value) return Object(value.features)
  } catch {
    // Treats invalid JSON like JSON without a `features` object: no filters.
  }
  return {}
}
