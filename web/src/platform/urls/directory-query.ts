import type { PageSize } from '@gable/kit/rules/search-limits'
import type { MapState } from './search-query.ts'

export const DIRECTORY_KINDS = ['agents', 'offices'] as const
/** Type of directory. The agent directory includes teams. */
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number]

/** State of an agent or office list, as encoded in its URL. */
export interface DirectoryQuery {
  kind: DirectoryKind
  /** True in the luxury collection, which lists only agents who sell luxury homes. */
  luxury: boolean
  /** Null means everywhere. */
  place: DirectoryPlace | null
  filters: DirectoryFilters
  /** Must be a sort that `DIRECTORY_SORTS` lists for the kind. */
  sort: DirectorySort
  /** 1-based page number. */
  page: number
  pageSize: PageSize
  mapState: MapState
}

/** A state or province, or a city in it. */
export interface DirectoryPlace {
  /** Lowercase two-letter code. */
  state: string
  city: DirectoryCity | null
}

/** City in a path. Agents are searched by city name only. */
export interface DirectoryCity {
  slug: string
  /** placeKey. Null when the path does not contain it. */
  key: string | null
}

export const DIRECTORY_SORTS = {
  agents: ['daily', 'name', 'experience'],
  offices: ['daily', 'name'],
} as const satisfies Record<DirectoryKind, readonly string[]>
export type DirectorySort = (typeof DIRECTORY_SORTS)['agents'][number]

export const DEFAULT_DIRECTORY_SORT: DirectorySort = 'daily'

/** Filters with several values. A match on any value is enough. */
export const LIST_FILTERS = [
  'languages',
  'specialties',
  'subSpecialties',
  'civicActivities',
  'licensedIn',
] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

/**
 * Filters of a list. An absent key means any value. Values are spelled as in the directory data, and license
 * states are uppercase two-letter codes. Offices support only `name`.
 */
export interface DirectoryFilters extends Partial<Record<ListFilter, string[]>> {
  name?: string
  /** Minimum full years of experience, 1 to 24. */
  yearsExperience?: number
  mustHavePhoto?: true
}

/** Filters in the order in which URLs list them. */
export const DIRECTORY_FILTER_KEYS = ['name', ...LIST_FILTERS, 'yearsExperience', 'mustHavePhoto'] as const
export type DirectoryFilterKey = (typeof DIRECTORY_FILTER_KEYS)[number]

/**
 * Highest number of years of experience that the user can select. Matches agents with at least this many
 * years.
 */
export const MAX_YEARS = 24
/** Maximum length of a name and of a list value, in characters. */
export const MAX_NAME_LENGTH = 80
export const MAX_VALUE_LENGTH = 60
/** Maximum number of values in a list filter. */
export const MAX_VALUES = 20

/** Returns the query with the given filters, reset to page 1. */
export const withDirectoryFilters = (query: DirectoryQuery, filters: DirectoryFilters): DirectoryQuery => ({
  ...query,
  filters: normalizeDirectoryFilters(filters),
  page: 1,
})

/** Returns only the filters that are set, in URL order. */
export function normalizeDirectoryFilters(filters: DirectoryFilters): DirectoryFilters {
  const isSet = (value: DirectoryFilters[DirectoryFilterKey]) =>
    value !== undefined && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0)
  const entries = DIRECTORY_FILTER_KEYS.flatMap((key) => (isSet(filters[key]) ? [[key, filters[key]]] : []))
  return Object.fromEntries(entries)
}

export const hasDirectoryFilters = (filters: DirectoryFilters): boolean =>
  Object.keys(normalizeDirectoryFilters(filters)).length > 0
