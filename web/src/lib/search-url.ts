import { regionCode } from './regions.ts'
import { isFilterKey, readFilters } from './search-filters.ts'
import { printArea, printBounds } from './search-geo.ts'
import { addressOf, readAddress } from './search-landings.ts'
import {
  defaultMapState,
  defaultPageSize,
  defaultSort,
  type Filters,
  type LocalPlaceType,
  localPlaceTypes,
  mapStates,
  type PlacePath,
  pageSizes,
  reachableHomes,
  type SearchQuery,
  sorts,
  type Transaction,
  tidyFilters,
  transactions,
} from './search-query.ts'
import { isObject, isTracking, parseObject, parsePage } from './url-parameters.ts'

export interface ParsedSearch {
  query: SearchQuery
  /** Parameters that could not be read, by name, for a note on the page. */
  dropped: string[]
  /** True when the filters came as plain form fields, which belong into one printed `filters` parameter. */
  fromForm: boolean
}

const slugShape = /^[a-z0-9][a-z0-9-]{0,119}$/
const keyShape = /^[A-Za-z0-9][\w-]{0,119}$/
const silent = new Set(['form', 'typed'])
/** What the feature object calls the sides of the market, and the name of that part of it. */
const sides: Record<Transaction, string> = { sale: 'Sale', rent: 'Rent', sold: 'Sold' }
const sideKey = 'uiTransactionType'

/**
 * Reads a path and query, without a language prefix. Null when the path is no search page; a parameter that is
 * broken or unknown is dropped and named. Filters in the parameters win over those that the path stands for.
 */
export function parseSearchUrl(pathname: string, params: URLSearchParams): ParsedSearch | null {
  const address = readAddress(pathname.split('/').filter((segment) => segment !== ''))
  if (!address) return null
  const { transaction, country } = address.landing
  const place = country ? unitedStates : parsePlace(address.place)
  if (place === undefined) return null
  return parseParameters(params, { transaction, place, filters: address.filters })
}

const unitedStates: PlacePath = { type: 'country', key: 'us' }

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
  said: Pick<SearchQuery, 'transaction' | 'place' | 'filters'>,
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

  const wrapped = readObject(params, 'searchQuery', dropped)
  const fields = formFields(params)
  const { [sideKey]: side, ...loose } = {
    ...insideSearchQuery(wrapped),
    ...readObject(params, 'filters', dropped),
    ...fields,
  }
  const transaction =
    side === undefined ? said.transaction : transactions.find((name) => sides[name] === side)
  if (transaction === undefined) dropped.push(sideKey)
  const { filters, dropped: unreadable } = readFilters(loose)
  const known = new Set(['sort', 'pageSize', 'page', 'filters', 'searchQuery', 'mapState', sideKey])
  const unknown = [...new Set(params.keys())].filter(
    (name) => !known.has(name) && !silent.has(name) && !isFilterKey(name) && !isTracking(name),
  )
  return {
    query: {
      ...within(transaction ?? said.transaction, said.place),
      filters: tidyFilters({ ...said.filters, ...filters }),
      sort,
      page: page ?? 1,
      pageSize,
      mapState: [params.get('mapState'), wrapped.mapState].flatMap(asMapState)[0] ?? defaultMapState,
    },
    dropped: [...new Set([...dropped, ...unreadable, ...unknown])],
    fromForm: params.has('form') || Object.keys(fields).length > 0,
  }
}

/** No path says all homes for rent of a country. */
const within = (transaction: Transaction, place: PlacePath | null) => ({
  transaction,
  place: transaction === 'rent' && place?.type === 'country' ? null : place,
})

/** What is no state of the map is left out without a word. */
const asMapState = (value: unknown) => mapStates.filter((state) => state === value)

function readObject(params: URLSearchParams, name: string, dropped: string[]): Record<string, unknown> {
  const value = parseObject(params.get(name))
  if (!value) dropped.push(name)
  return value ?? {}
}

/** Links from elsewhere wrap the filters once more; the explicit parameter wins over them. */
function insideSearchQuery({ filters }: Record<string, unknown>): Record<string, unknown> {
  return isObject(filters) ? { ...filters } : {}
}

/** Without JavaScript the filter form sends each field by itself; an empty one means any. */
function formFields(params: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const name of new Set(params.keys())) {
    if (!isFilterKey(name) && name !== sideKey) continue
    const values = params.getAll(name).filter((value) => value !== '')
    if (values.length > 0) fields[name] = name === 'uiPropertyType' ? values : values[0]
  }
  return fields
}

/** A search as far as its path tells it. */
export type PathQuery = Pick<SearchQuery, 'transaction' | 'place'> & Partial<Pick<SearchQuery, 'filters'>>

/** The path of a search without its parameters: what it is canonically known by. */
export function printSearchPath({ transaction, place, filters = {} }: PathQuery): string {
  const { prefix, landing } = addressOf({ transaction, place, filters })
  const base = prefix ? `/${prefix}/${landing.slug}` : `/${landing.slug}`
  if (!place || place.type === 'country') return base
  if (place.type === 'state') return `${base}/${place.state}`
  const path = `${base}/${place.state}/${place.city}/${place.type}/${place.key}`
  return place.name === null ? path : `${path}/${place.name}`
}

/** The one way to write a search; what is at its default is left out. */
export function printSearchUrl(query: SearchQuery): string {
  const params = new URLSearchParams()
  const { rest } = addressOf(query)
  const filters = printFilters(query.transaction, rest)
  if (filters !== '{}') params.set('filters', filters)
  if (query.sort !== defaultSort) params.set('sort', query.sort)
  if (query.pageSize !== defaultPageSize) params.set('pageSize', String(query.pageSize))
  if (query.page !== 1) params.set('page', String(query.page))
  if (query.mapState !== defaultMapState) params.set('mapState', query.mapState)
  const text = params.toString()
  return text ? `${printSearchPath(query)}?${text}` : printSearchPath(query)
}

function printFilters(transaction: Transaction, { bounds, areas, ...filters }: Filters): string {
  return JSON.stringify({
    ...(transaction === 'sold' ? { [sideKey]: sides.sold } : {}),
    ...filters,
    ...(bounds ? { bounds: printBounds(bounds) } : {}),
    ...(areas ? { areas: areas.map(printArea) } : {}),
  })
}

/** The search as it is where sold homes are not shown: what asked for them is dropped and named. */
export function withoutSold(parsed: ParsedSearch): ParsedSearch {
  const { query, dropped } = parsed
  if (query.transaction !== 'sold') return parsed
  return { ...parsed, query: { ...query, transaction: 'sale' }, dropped: [...dropped, sideKey] }
}

/**
 * The address that a search is known by to search engines: without order, number a page and map. Null for one with
 * filters that its path does not say: there are more of them than anybody should look at.
 */
export function canonicalUrl(query: SearchQuery): string | null {
  const plain = { ...query, sort: defaultSort, pageSize: defaultPageSize, mapState: defaultMapState }
  if (Object.keys(addressOf(query).rest).length > 0 || query.transaction === 'sold') return null
  return query.pageSize === defaultPageSize && query.sort === defaultSort
    ? printSearchUrl(plain)
    : printSearchPath(query)
}
