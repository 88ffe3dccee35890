import { MAX_REACHABLE_RESULTS, type MapState, type PageSize } from './search-query.ts'

export const DIRECTORY_KINDS = ['agents', 'offices'] as const
/** Who is looked for. Teams are found among the agents. */
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number]

/** What a list of agents or offices shows, as its URL says it. */
export interface DirectoryQuery {
  kind: DirectoryKind
  /** True within the luxury collection: only agents who sell such homes. */
  luxury: boolean
  /** Everywhere when null. */
  place: DirectoryPlace | null
  filters: DirectoryFilters
  /** One that the kind has. */
  sort: DirectorySort
  /** Counted from 1. */
  page: number
  pageSize: PageSize
  mapState: MapState
}

/** A state or province, or a city of it. */
export interface DirectoryPlace {
  /** Two-letter code, lower case. */
  state: string
  city: DirectoryCity | null
}

/** Agents are looked for by the name of a city alone. */
export interface DirectoryCity {
  slug: string
  /** placeKey; null when the path does not say it. */
  key: string | null
}

export const DIRECTORY_SORTS = {
  agents: ['daily', 'name', 'experience'],
  offices: ['daily', 'name'],
} as const satisfies Record<DirectoryKind, readonly string[]>
export type DirectorySort = (typeof DIRECTORY_SORTS)['agents'][number]

export const DEFAULT_DIRECTORY_SORT: DirectorySort = 'daily'

/** Filters that are lists of which one is enough. */
export const LIST_FILTERS = [
  'languages',
  'specialties',
  'subSpecialties',
  'civicActivities',
  'licensedIn',
] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

/** An absent key means any. Values are in the words of the data, licences two capitals. Offices have a name alone. */
export interface DirectoryFilters extends Partial<Record<ListFilter, string[]>> {
  name?: string
  /** At least so many full years: 1 to 24. */
  yearsExperience?: number
  mustHavePhoto?: true
}

/** In the order in which they are always printed. */
export const DIRECTORY_FILTER_KEYS = ['name', ...LIST_FILTERS, 'yearsExperience', 'mustHavePhoto'] as const
export type DirectoryFilterKey = (typeof DIRECTORY_FILTER_KEYS)[number]

/** The years that can be asked for; so many and more are the same. */
export const MAX_YEARS = 24
/** Longest name, and longest value of a list, in characters. */
export const MAX_NAME_LENGTH = 80
export const MAX_VALUE_LENGTH = 60
/** Most values of a list. */
export const MAX_VALUES = 20

/** The same list from its first page on, with other filters. */
export const withDirectoryFilters = (query: DirectoryQuery, filters: DirectoryFilters): DirectoryQuery => ({
  ...query,
  filters: normalizeDirectoryFilters(filters),
  page: 1,
})

/** The filters that are set, in the order of all of them. */
export function normalizeDirectoryFilters(filters: DirectoryFilters): DirectoryFilters {
  const isSet = (value: DirectoryFilters[DirectoryFilterKey]) =>
    value !== undefined && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0)
  const entries = DIRECTORY_FILTER_KEYS.flatMap((key) => (isSet(filters[key]) ? [[key, filters[key]]] : []))
  return Object.fromEntries(entries)
}

export const hasDirectoryFilters = (filters: DirectoryFilters): boolean =>
  Object.keys(normalizeDirectoryFilters(filters)).length > 0

/** How many pages a number of entries fills; never less than 1, and never past the last that can be reached. */
export const directoryPageCount = (total: number, pageSize: PageSize): number =>
  Math.max(1, Math.ceil(Math.min(total, MAX_REACHABLE_RESULTS) / pageSize))
