import { readFilters } from '../../lib/search-filters.ts'
import {
  defaultMapState,
  defaultPageSize,
  defaultSort,
  type FilterKey,
  type Filters,
  type SearchQuery,
  tidyFilters,
} from '../../lib/search-query.ts'

/** The filters that a saved search can hold. */
const savableKeys = [
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

export type SavedFilters = Pick<Filters, (typeof savableKeys)[number]>

/** What is kept of a search besides its place. */
export interface SavedQuery {
  filters: SavedFilters
  side: 'sale' | 'rent'
}

const isSavableKey = (key: string) => savableKeys.some((savable) => savable === key)

const pick = (filters: object, wanted: (key: string) => boolean): object =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => wanted(key)))

/** Those of a search's filters that can be saved, and those that cannot. */
export const splitFilters = (filters: Filters): { savable: SavedFilters; unsavable: Filters } => ({
  savable: pick(tidyFilters(filters), isSavableKey),
  unsavable: pick(tidyFilters(filters), (key) => !isSavableKey(key)),
})

/** As much of a search as can be saved, from its first page on and in the usual order. */
export const savablePart = ({ filters, transaction, place }: SearchQuery): SearchQuery => ({
  transaction: transaction === 'rent' ? 'rent' : 'sale',
  place: place?.type === 'country' ? null : place,
  filters: splitFilters(filters).savable,
  sort: defaultSort,
  page: 1,
  pageSize: defaultPageSize,
  mapState: defaultMapState,
})

const sides = { sale: 'Sale', rent: 'Rent' } as const

/** The text that the graph keeps. */
export const printQuery = ({ filters, side }: SavedQuery): string =>
  JSON.stringify({ features: { ...tidyFilters(filters), uiTransactionType: sides[side] } })

/** Reads that text. What cannot be read is left out: all of it, where it is no object at all. */
export function parseQuery(text: string): SavedQuery {
  const features = featuresIn(text)
  return {
    filters: readFilters(pick(features, isSavableKey) as Record<string, unknown>).filters,
    side: 'uiTransactionType' in features && features.uiTransactionType === sides.rent ? 'rent' : 'sale',
  }
}

function featuresIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value && 'features' in value) return Object(value.features)
  } catch {
    // No filters, as for a text of another form.
  }
  return {}
}
