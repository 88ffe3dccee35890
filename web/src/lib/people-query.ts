import { type MapState, type PageSize, reachableHomes } from './search-query.ts'

export const peopleKinds = ['agents', 'offices'] as const
/** Who is looked for. Teams are found among the agents. */
export type PeopleKind = (typeof peopleKinds)[number]

/** What a list of agents or offices shows, as its URL says it. */
export interface PeopleQuery {
  kind: PeopleKind
  /** True within the luxury collection: only agents who sell such homes. */
  luxury: boolean
  /** Everywhere when null. */
  place: PeoplePlace | null
  filters: PeopleFilters
  /** One that the kind has. */
  sort: PeopleSort
  /** Counted from 1. */
  page: number
  pageSize: PageSize
  mapState: MapState
}

/** A state or province, or a city of it. */
export interface PeoplePlace {
  /** Two-letter code, lower case. */
  state: string
  city: PeopleCity | null
}

/** Agents are looked for by the name of a city alone. */
export interface PeopleCity {
  slug: string
  /** placeKey; null when the path does not say it. */
  key: string | null
}

export const peopleSorts = {
  agents: ['daily', 'name', 'experience'],
  offices: ['daily', 'name'],
} as const satisfies Record<PeopleKind, readonly string[]>
export type PeopleSort = (typeof peopleSorts)['agents'][number]

export const defaultPeopleSort: PeopleSort = 'daily'

/** Filters that are lists of which one is enough. */
export const listFilters = [
  'languages',
  'specialties',
  'subSpecialties',
  'civicActivities',
  'licensedIn',
] as const
export type ListFilter = (typeof listFilters)[number]

/** An absent key means any. Values are in the words of the data, licences two capitals. Offices have a name alone. */
export interface PeopleFilters extends Partial<Record<ListFilter, string[]>> {
  name?: string
  /** At least so many full years: 1 to 24. */
  yearsExperience?: number
  mustHavePhoto?: true
}

/** In the order in which they are always printed. */
export const peopleFilterKeys = ['name', ...listFilters, 'yearsExperience', 'mustHavePhoto'] as const
export type PeopleFilterKey = (typeof peopleFilterKeys)[number]

/** The years that can be asked for; so many and more are the same. */
export const mostYears = 24
/** Longest name, and longest value of a list, in characters. */
export const nameLength = 80
export const valueLength = 60
/** Most values of a list. */
export const mostValues = 20

/** The same list from its first page on, with other filters. */
export const withPeopleFilters = (query: PeopleQuery, filters: PeopleFilters): PeopleQuery => ({
  ...query,
  filters: tidyPeopleFilters(filters),
  page: 1,
})

/** The filters that are set, in the order of all of them. */
export function tidyPeopleFilters(filters: PeopleFilters): PeopleFilters {
  const isSet = (value: PeopleFilters[PeopleFilterKey]) =>
    value !== undefined && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0)
  const entries = peopleFilterKeys.flatMap((key) => (isSet(filters[key]) ? [[key, filters[key]]] : []))
  return Object.fromEntries(entries)
}

export const hasPeopleFilters = (filters: PeopleFilters): boolean =>
  Object.keys(tidyPeopleFilters(filters)).length > 0

/** How many pages a number of entries fills; never less than 1, and never past the last that can be reached. */
export const peoplePages = (total: number, pageSize: PageSize): number =>
  Math.max(1, Math.ceil(Math.min(total, reachableHomes) / pageSize))
