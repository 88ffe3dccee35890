import { regionCode } from './regions.ts'
import { isFilterKey, readFilters, tidyFilters } from './search-filters.ts'
import {
  defaultPageSize,
  defaultSort,
  type Filters,
  type LocalPlaceType,
  localPlaceTypes,
  type PlacePath,
  pageSizes,
  reachableHomes,
  type SearchQuery,
  sorts,
  type Transaction,
} from './search-query.ts'

export interface ParsedSearch {
  query: SearchQuery
  /** Parameters that could not be read, by name, for a note on the page. */
  dropped: string[]
  /** True when the filters came as plain form fields, which belong into one printed `filters` parameter. */
  fromForm: boolean
}

const basePaths: Record<Transaction, string> = { sale: 'homes-for-sale', rent: 'homes-for-rent' }
const slugShape = /^[a-z0-9][a-z0-9-]{0,119}$/
const keyShape = /^[A-Za-z0-9][\w-]{0,119}$/
/** Parameters that say where a visitor came from; nobody needs a note about them. */
const tracking = /^(utm_\w+|gclid|fbclid|msclkid)$/
const silent = new Set(['mapState', 'form'])

/**
 * Reads a path and query, without a language prefix. Null when the path is no search page; a parameter that is
 * broken or unknown is dropped and named.
 */
export function parseSearchUrl(pathname: string, params: URLSearchParams): ParsedSearch | null {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const transaction = (['sale', 'rent'] as const).find((kind) => basePaths[kind] === segments[0])
  if (!transaction) return null
  const place = parsePlace(segments.slice(1))
  if (place === undefined) return null
  return { ...parseParameters(params, transaction, place) }
}

function parsePlace(segments: string[]): PlacePath | null | undefined {
  const [region, city, type, key, name, ...rest] = segments
  if (region === undefined) return null
  const state = regionCode(region)
  if (!state || rest.length > 0) return undefined
  if (city === undefined) return { type: 'state', key: state, state }
  if (!isLocalPlaceType(type) || !key || !keyShape.test(key)) return undefined
  const slug = city.toLowerCase()
  const label = name?.toLowerCase() ?? null
  if (!slugShape.test(slug) || (label !== null && !slugShape.test(label))) return undefined
  return { type, key, state, city: slug, name: label }
}

const isLocalPlaceType = (value: string | undefined): value is LocalPlaceType =>
  localPlaceTypes.some((type) => type === value)

function parseParameters(
  params: URLSearchParams,
  transaction: Transaction,
  place: PlacePath | null,
): ParsedSearch {
  const dropped: string[] = []
  const choose = <T extends string | number>(name: string, choices: readonly T[], fallback: T): T => {
    const text = params.get(name)
    if (text === null || text === '') return fallback
    const choice = choices.find((candidate) => String(candidate) === text)
    if (choice === undefined) dropped.push(name)
    return choice ?? fallback
  }
  const sort = choose('sort', sorts, defaultSort)
  const pageSize = choose('pageSize', pageSizes, defaultPageSize)
  const page = parsePage(params.get('page'), Math.ceil(reachableHomes / pageSize))
  if (page === undefined) dropped.push('page')

  const loose: Record<string, unknown> = {
    ...insideSearchQuery(params.get('searchQuery'), dropped),
    ...parseObject(params.get('filters'), 'filters', dropped),
  }
  const fields = formFields(params)
  const { filters, dropped: unreadable } = readFilters({ ...loose, ...fields })
  const known = new Set(['sort', 'pageSize', 'page', 'filters', 'searchQuery'])
  const unknown = [...new Set(params.keys())].filter(
    (name) => !known.has(name) && !silent.has(name) && !isFilterKey(name) && !tracking.test(name),
  )
  return {
    query: { transaction, place, filters: tidyFilters(filters), sort, page: page ?? 1, pageSize },
    dropped: [...new Set([...dropped, ...unreadable, ...unknown])],
    fromForm: params.has('form') || Object.keys(fields).length > 0,
  }
}

function parsePage(text: string | null, last: number): number | undefined {
  if (text === null || text === '') return 1
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return page >= 1 && page <= last ? page : undefined
}

function parseObject(text: string | null, name: string, dropped: string[]): Record<string, unknown> {
  if (text === null || text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Falls through to the same note as a value of the wrong kind.
  }
  dropped.push(name)
  return {}
}

/** Links from elsewhere wrap the filters once more; the explicit parameter wins over them. */
function insideSearchQuery(text: string | null, dropped: string[]): Record<string, unknown> {
  const { filters } = parseObject(text, 'searchQuery', dropped)
  return typeof filters === 'object' && filters !== null && !Array.isArray(filters) ? { ...filters } : {}
}

/** Without JavaScript the filter form sends each field by itself; an empty one means any. */
function formFields(params: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const name of new Set(params.keys())) {
    if (!isFilterKey(name)) continue
    const values = params.getAll(name).filter((value) => value !== '')
    if (values.length > 0) fields[name] = name === 'uiPropertyType' ? values : values[0]
  }
  return fields
}

/** The path of a search without its parameters: what it is canonically known by. */
export function printSearchPath({ transaction, place }: Pick<SearchQuery, 'transaction' | 'place'>): string {
  const base = `/${basePaths[transaction]}`
  if (!place) return base
  if (place.type === 'state') return `${base}/${place.state}`
  const path = `${base}/${place.state}/${place.city}/${place.type}/${place.key}`
  return place.name === null ? path : `${path}/${place.name}`
}

/** The one way to write a search; what is at its default is left out. */
export function printSearchUrl(query: SearchQuery): string {
  const params = new URLSearchParams()
  const filters: Filters = tidyFilters(query.filters)
  if (Object.keys(filters).length > 0) params.set('filters', JSON.stringify(filters))
  if (query.sort !== defaultSort) params.set('sort', query.sort)
  if (query.pageSize !== defaultPageSize) params.set('pageSize', String(query.pageSize))
  if (query.page !== 1) params.set('page', String(query.page))
  const text = params.toString()
  return text ? `${printSearchPath(query)}?${text}` : printSearchPath(query)
}
