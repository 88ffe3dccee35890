import type { PropertyType } from '@gable/kit/rules/property-types'
import type { DrawnArea, GeoBounds } from '../geo/geo.ts'

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

/** Returns the same search with other filters, reset to page 1. */
export function withFilters<Query extends { filters: Filters; page: number }>(
  query: Query,
  filters: Filters,
): Query {
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
