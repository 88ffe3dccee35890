import { PAGE_SIZES, pageCount } from '@gable/kit/rules/search-limits'
import { regionCode } from '../geo/regions.ts'
import { printArea, printBounds } from '../geo/search-geo.ts'
import { type Filters, normalizeFilters } from './filter-keys.ts'
import { isFilterKey, readFilters } from './search-filters.ts'
import { readSearchPath, searchPathParts } from './search-path.ts'
import {
  DEFAULT_MAP_STATE,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  type LocalPlaceType,
  type PlacePath,
  type SearchQuery,
  type TransactionType,
} from './search-query.ts'
import {
  LOCAL_PLACE_TYPES,
  MAP_STATES,
  SORTS,
  TRANSACTION_TYPE_NAMES,
  TRANSACTION_TYPES,
} from './search-words.ts'
import { isObject, isTracking, parseObject, parsePage } from './url-parameters.ts'

export interface ParsedSearch {
  query: SearchQuery
  /** Names of unreadable parameters, for a notice on the page. */
  dropped: string[]
  /**
   * True when the filters are separate form fields, as in a form submitted without JavaScript. The page
   * should then redirect to a URL with a single `filters` parameter.
   */
  fromForm: boolean
}

const SLUG = /^[a-z0-9][a-z0-9-]{0,119}$/
const PLACE_KEY = /^[A-Za-z0-9][\w-]{0,119}$/
const IGNORED_PARAMETERS = new Set(['form', 'typed'])
/** Key of the transaction type in the `filters` parameter. */
const TRANSACTION_TYPE_KEY = 'uiTransactionType'

/**
 * Parses a path without its language prefix, plus the query. Returns null when the path is not a search page.
 * Drops broken or unknown parameters and reports their names. Filters in the query override filters that the
 * path implies.
 */
export function parseSearchUrl(pathname: string, params: URLSearchParams): ParsedSearch | null {
  const address = readSearchPath(pathname.split('/').filter((segment) => segment !== ''))
  if (!address) return null
  const { transactionType, country } = address.landing
  const place = country ? unitedStates : parsePlace(address.place)
  if (place === undefined) return null
  return parseParameters(params, { transactionType, place, filters: address.filters })
}

const unitedStates: PlacePath = { type: 'country', key: 'us' }

function parsePlace(segments: string[]): PlacePath | null | undefined {
  const [region, city, type, key, name, ...rest] = segments
  if (region === undefined) return null
  const state = regionCode(region)
  if (!state || rest.length > 0) return undefined
  if (city === undefined) return { type: 'state', key: state, state }
  if (!isLocalPlaceType(type) || !key || !PLACE_KEY.test(key)) return undefined
  const slug = city.toLowerCase()
  const label = name?.toLowerCase() ?? null
  if (!SLUG.test(slug) || (label !== null && !SLUG.test(label))) return undefined
  return { type, key, state, city: slug, name: label }
}

const isLocalPlaceType = (value: string | undefined): value is LocalPlaceType =>
  LOCAL_PLACE_TYPES.some((type) => type === value)

function parseParameters(
  params: URLSearchParams,
  path: Pick<SearchQuery, 'transactionType' | 'place' | 'filters'>,
): ParsedSearch {
  const dropped: string[] = []
  const choose = <T extends string | number>(name: string, choices: readonly T[], fallback: T): T => {
    const text = params.get(name)
    if (text === null || text === '') return fallback
    const choice = choices.find((candidate) => String(candidate) === text)
    if (choice === undefined) dropped.push(name)
    return choice ?? fallback
  }
  const sort = choose('sort', SORTS, DEFAULT_SORT)
  const pageSize = choose('pageSize', PAGE_SIZES, DEFAULT_PAGE_SIZE)
  const page = parsePage(params.get('page'), pageCount(pageSize))
  if (page === undefined) dropped.push('page')

  const nested = readObject(params, 'searchQuery', dropped)
  const fields = formFields(params)
  const { [TRANSACTION_TYPE_KEY]: transactionTypeName, ...loose } = {
    ...nestedFilters(nested),
    ...readObject(params, 'filters', dropped),
    ...fields,
  }
  const transactionType =
    transactionTypeName === undefined
      ? path.transactionType
      : TRANSACTION_TYPES.find((name) => TRANSACTION_TYPE_NAMES[name] === transactionTypeName)
  if (transactionType === undefined) dropped.push(TRANSACTION_TYPE_KEY)
  const { filters, dropped: unreadable } = readFilters(loose)
  const known = new Set([
    'sort',
    'pageSize',
    'page',
    'filters',
    'searchQuery',
    'mapState',
    TRANSACTION_TYPE_KEY,
  ])
  const unknown = [...new Set(params.keys())].filter(
    (name) => !known.has(name) && !IGNORED_PARAMETERS.has(name) && !isFilterKey(name) && !isTracking(name),
  )
  return {
    query: {
      ...supportedPlace(transactionType ?? path.transactionType, path.place),
      filters: normalizeFilters({ ...path.filters, ...filters }),
      sort,
      page: page ?? 1,
      pageSize,
      mapState: [params.get('mapState'), nested.mapState].flatMap(asMapState)[0] ?? DEFAULT_MAP_STATE,
    },
    dropped: [...new Set([...dropped, ...unreadable, ...unknown])],
    fromForm: params.has('form') || Object.keys(fields).length > 0,
  }
}

/**
 * For rentals, replaces the country with the whole market, because no path exists for all rentals in a
 * country.
 */
const supportedPlace = (transactionType: TransactionType, place: PlacePath | null) => ({
  transactionType,
  place: transactionType === 'rent' && place?.type === 'country' ? null : place,
})

/** Ignores an unknown map state without reporting it. */
const asMapState = (value: unknown) => MAP_STATES.filter((state) => state === value)

function readObject(params: URLSearchParams, name: string, dropped: string[]): Record<string, unknown> {
  const value = parseObject(params.get(name))
  if (!value) dropped.push(name)
  return value ?? {}
}

/**
 * Reads the filters nested in `searchQuery`, which some external links contain. The explicit `filters`
 * parameter overrides them.
 */
function nestedFilters({ filters }: Record<string, unknown>): Record<string, unknown> {
  return isObject(filters) ? { ...filters } : {}
}

/** Reads the fields of the filter form as submitted without JavaScript. An empty field means any value. */
function formFields(params: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const name of new Set(params.keys())) {
    if (!isFilterKey(name) && name !== TRANSACTION_TYPE_KEY) continue
    const values = params.getAll(name).filter((value) => value !== '')
    if (values.length > 0) fields[name] = name === 'uiPropertyType' ? values : values[0]
  }
  return fields
}

/** The parts of a search that its path encodes. */
export type PathQuery = Pick<SearchQuery, 'transactionType' | 'place'> & Partial<Pick<SearchQuery, 'filters'>>

/** Returns the canonical path of a search, without its query. */
export function printSearchPath({ transactionType, place, filters = {} }: PathQuery): string {
  const { prefix, landing } = searchPathParts({ transactionType, place, filters })
  const base = prefix ? `/${prefix}/${landing.slug}` : `/${landing.slug}`
  if (!place || place.type === 'country') return base
  if (place.type === 'state') return `${base}/${place.state}`
  const path = `${base}/${place.state}/${place.city}/${place.type}/${place.key}`
  return place.name === null ? path : `${path}/${place.name}`
}

/** Returns the canonical URL of a search. Omits default values. */
export function printSearchUrl(query: SearchQuery): string {
  const params = new URLSearchParams()
  const { rest } = searchPathParts(query)
  const filters = printFilters(query.transactionType, rest)
  if (filters !== '{}') params.set('filters', filters)
  if (query.sort !== DEFAULT_SORT) params.set('sort', query.sort)
  if (query.pageSize !== DEFAULT_PAGE_SIZE) params.set('pageSize', String(query.pageSize))
  if (query.page !== 1) params.set('page', String(query.page))
  if (query.mapState !== DEFAULT_MAP_STATE) params.set('mapState', query.mapState)
  const text = params.toString()
  return text ? `${printSearchPath(query)}?${text}` : printSearchPath(query)
}

function printFilters(transaction: TransactionType, { bounds, areas, ...filters }: Filters): string {
  return JSON.stringify({
    ...(transaction === 'sold' ? { [TRANSACTION_TYPE_KEY]: TRANSACTION_TYPE_NAMES.sold } : {}),
    ...filters,
    ...(bounds ? { bounds: printBounds(bounds) } : {}),
    ...(areas ? { areas: areas.map(printArea) } : {}),
  })
}

/**
 * Changes a search for sold homes to homes for sale, and reports the dropped parameter. For sites that do not
 * show sold homes.
 */
export function withoutSold(parsed: ParsedSearch): ParsedSearch {
  const { query, dropped } = parsed
  if (query.transactionType !== 'sold') return parsed
  return {
    ...parsed,
    query: { ...query, transactionType: 'sale' },
    dropped: [...dropped, TRANSACTION_TYPE_KEY],
  }
}

/**
 * Returns the canonical URL for search engines. Omits the map state, and falls back to the first page when
 * the sort or page size is not the default. Returns null when filters are not part of the path, because
 * search engines should not index all their combinations.
 */
export function canonicalUrl(query: SearchQuery): string | null {
  const plain = { ...query, sort: DEFAULT_SORT, pageSize: DEFAULT_PAGE_SIZE, mapState: DEFAULT_MAP_STATE }
  if (Object.keys(searchPathParts(query).rest).length > 0 || query.transactionType === 'sold') return null
  return query.pageSize === DEFAULT_PAGE_SIZE && query.sort === DEFAULT_SORT
    ? printSearchUrl(plain)
    : printSearchPath(query)
}
