import { regionCode } from '../geo/regions.ts'
import {
  DIRECTORY_FILTER_KEYS,
  type DirectoryFilterKey,
  type DirectoryFilters,
  type DirectoryKind,
  LIST_FILTERS,
  type ListFilter,
  MAX_NAME_LENGTH,
  MAX_VALUE_LENGTH,
  MAX_VALUES,
  MAX_YEARS,
  normalizeDirectoryFilters,
} from './directory-query.ts'
import { isObject } from './url-parameters.ts'

/** Offices can be filtered only by name. */
const filterKeysOf = (kind: DirectoryKind): readonly DirectoryFilterKey[] =>
  kind === 'agents' ? DIRECTORY_FILTER_KEYS : ['name']

export const isListFilter = (key: string): key is ListFilter => LIST_FILTERS.some((name) => name === key)

/** Reads filters from query parameters: all values of list filters, and the first value of other filters. */
export function rawDirectoryFilters(params: URLSearchParams, kind: DirectoryKind): Record<string, unknown> {
  const entries = filterKeysOf(kind).flatMap((key) => {
    const values = params.getAll(key).filter((value) => value.trim() !== '')
    return values.length > 0 ? [[key, isListFilter(key) ? values : values[0]]] : []
  })
  return Object.fromEntries(entries)
}

/** Returns the filters in a `searchQuery`, whether at its top level or nested under `filters`. */
export const nestedFilters = ({ filters, mapState: _, ...bare }: Record<string, unknown>) => ({
  ...bare,
  ...(isObject(filters) ? filters : {}),
})

/** Parses filters from untrusted values. Invalid and unknown filters are listed in `dropped`. */
export function readDirectoryFilters(loose: Record<string, unknown>, kind: DirectoryKind) {
  const filters: DirectoryFilters = {}
  const dropped: string[] = []
  const keys: readonly string[] = filterKeysOf(kind)
  for (const [key, value] of Object.entries(loose))
    if (!keys.includes(key) || !read(filters, key, value)) dropped.push(key)
  return { filters: normalizeDirectoryFilters(filters), dropped }
}

/** Parses a value into its filter. Returns false when the value is invalid. */
function read(filters: DirectoryFilters, key: string, value: unknown): boolean {
  if (isListFilter(key)) {
    const values = readList(key, value)
    if (values) filters[key] = values
    return values !== null
  }
  if (key === 'name') {
    const name = typeof value === 'string' ? normalizeSpaces(value) : null
    if (name === null || name.length > MAX_NAME_LENGTH) return false
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

const normalizeSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Parses years of experience. 0 means any. Values above the maximum are clamped. */
function readYears(value: unknown): number | null {
  const years = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value
  return typeof years === 'number' && Number.isInteger(years) && years >= 0
    ? Math.min(years, MAX_YEARS)
    : null
}

function readList(key: ListFilter, value: unknown): string[] | null {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const texts = values.map((item) => (typeof item === 'string' ? readValue(key, item) : null))
  const read = texts.filter((text) => text !== null)
  const unique = [...new Set(read)]
  return read.length === texts.length && unique.length <= MAX_VALUES ? unique : null
}

function readValue(key: ListFilter, text: string): string | null {
  if (key === 'licensedIn') return regionCode(text.trim())?.toUpperCase() ?? null
  const value = normalizeSpaces(text)
  return value !== '' && value.length <= MAX_VALUE_LENGTH ? value : null
}
