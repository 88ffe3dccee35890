import {
  type ListFilter,
  listFilters,
  mostValues,
  mostYears,
  nameLength,
  type PeopleFilterKey,
  type PeopleFilters,
  type PeopleKind,
  peopleFilterKeys,
  tidyPeopleFilters,
  valueLength,
} from './people-query.ts'
import { regionCode } from './regions.ts'
import { isObject } from './url-parameters.ts'

/** Offices are told apart by name and place alone. */
const filterKeysOf = (kind: PeopleKind): readonly PeopleFilterKey[] =>
  kind === 'agents' ? peopleFilterKeys : ['name']

export const isListFilter = (key: string): key is ListFilter => listFilters.some((name) => name === key)

/** Filters as query parameters say them, each as all of its values. */
export function loosePeopleFilters(params: URLSearchParams, kind: PeopleKind): Record<string, unknown> {
  const said = filterKeysOf(kind).flatMap((key) => {
    const values = params.getAll(key).filter((value) => value.trim() !== '')
    return values.length > 0 ? [[key, isListFilter(key) ? values : values[0]]] : []
  })
  return Object.fromEntries(said)
}

/** The filters in a `searchQuery`: by themselves, or wrapped once more. */
export const wrappedFilters = ({ filters, mapState: _, ...bare }: Record<string, unknown>) => ({
  ...bare,
  ...(isObject(filters) ? filters : {}),
})

/** Reads filters from anything; those that cannot be read are dropped and named. */
export function readPeopleFilters(loose: Record<string, unknown>, kind: PeopleKind) {
  const filters: PeopleFilters = {}
  const dropped: string[] = []
  const keys: readonly string[] = filterKeysOf(kind)
  for (const [key, value] of Object.entries(loose))
    if (!keys.includes(key) || !read(filters, key, value)) dropped.push(key)
  return { filters: tidyPeopleFilters(filters), dropped }
}

/** False when the value is none that the filter can have. */
function read(filters: PeopleFilters, key: string, value: unknown): boolean {
  if (isListFilter(key)) {
    const values = readList(key, value)
    if (values) filters[key] = values
    return values !== null
  }
  if (key === 'name') {
    const name = typeof value === 'string' ? tidyText(value) : null
    if (name === null || name.length > nameLength) return false
    filters.name = name
    return true
  }
  if (key === 'yearsExperience') {
    const years = readYears(value)
    if (years !== null) filters.yearsExperience = years
    return years !== null
  }
  if (value === true || value === 'true') filters.mustHavePhoto = true
  return [true, 'true', false, 'false'].some((choice) => choice === value)
}

const tidyText = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** 0 stands for any; more than the most counts as the most. */
function readYears(value: unknown): number | null {
  const years = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value
  return typeof years === 'number' && Number.isInteger(years) && years >= 0
    ? Math.min(years, mostYears)
    : null
}

function readList(key: ListFilter, value: unknown): string[] | null {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const texts = values.map((one) => (typeof one === 'string' ? readValue(key, one) : null))
  const read = texts.filter((text) => text !== null)
  const unique = [...new Set(read)]
  return read.length === texts.length && unique.length <= mostValues ? unique : null
}

function readValue(key: ListFilter, text: string): string | null {
  if (key === 'licensedIn') return regionCode(text.trim())?.toUpperCase() ?? null
  const value = tidyText(text)
  return value !== '' && value.length <= valueLength ? value : null
}
