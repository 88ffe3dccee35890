import { PAGE_SIZES, pageCount } from '@gable/kit/rules/search-limits'
import { regionCode } from '../geo/regions.ts'
import {
  isListFilter,
  nestedFilters,
  rawDirectoryFilters,
  readDirectoryFilters,
} from './directory-filters.ts'
import {
  DEFAULT_DIRECTORY_SORT,
  DIRECTORY_FILTER_KEYS,
  DIRECTORY_KINDS,
  DIRECTORY_SORTS,
  type DirectoryCity,
  type DirectoryKind,
  type DirectoryPlace,
  type DirectoryQuery,
  hasDirectoryFilters,
} from './directory-query.ts'
import { DEFAULT_MAP_STATE, DEFAULT_PAGE_SIZE } from './search-query.ts'
import { MAP_STATES } from './search-words.ts'
import { slugify } from './slugify.ts'
import { isTracking, parseObject, parsePage } from './url-parameters.ts'

export interface ParsedDirectoryUrl {
  query: DirectoryQuery
  /** Names of invalid or unknown parameters, for a notice on the page. */
  dropped: string[]
  /** True when a form was submitted without scripts. The URL then includes its empty fields. */
  fromForm: boolean
}

const BASES: Record<DirectoryKind, string> = {
  agents: 'real-estate-agents',
  offices: 'real-estate-offices',
}
const LUXURY_PREFIX = 'luxury'
const SLUG = /^[a-z0-9][a-z0-9-]{0,119}$/
const PLACE_KEY = /^[A-Za-z0-9][\w-]{0,119}$/
const SETTING_PARAMETERS = ['sort', 'pageSize', 'page', 'mapState', 'searchQuery', 'form']

/**
 * Parses a path and query, without a language prefix. Null when the path is not an agent or office list.
 * Invalid and unknown parameters are listed in `dropped`.
 */
export function parseDirectoryUrl(pathname: string, params: URLSearchParams): ParsedDirectoryUrl | null {
  const segments = decoded(pathname)?.filter((segment) => segment !== '')
  if (!segments) return null
  const luxury = segments[0] === LUXURY_PREFIX
  const [base, ...rest] = luxury ? segments.slice(1) : segments
  const kind = DIRECTORY_KINDS.find((name) => BASES[name] === base)
  if (!kind) return null
  const place = kind === 'agents' ? agentPlace(rest) : officePlace(rest)
  return place === undefined ? null : parseParameters(params, { kind, luxury, place })
}

function decoded(pathname: string): string[] | null {
  try {
    return pathname.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}

/** Parses "tx", "Texas", or "austin-tx": a state by code or name, or a city followed by its state's code. */
function agentPlace([text, ...rest]: string[]): DirectoryPlace | null | undefined {
  if (text === undefined) return null
  const slug = slugify(text)
  if (rest.length > 0) return undefined
  const whole = regionCode(slug)
  if (whole) return { state: whole, city: null }
  const [, city, code] = /^(.+)-([^-]+)$/.exec(slug) ?? []
  const state = regionCode(code ?? '')
  return state && city && SLUG.test(city) ? { state, city: { slug: city, key: null } } : undefined
}

/** Parses a state, or a city with its key. For a ZIP code or another type of place, uses only the city. */
function officePlace([region, city, type, key, ...rest]: string[]): DirectoryPlace | null | undefined {
  if (region === undefined) return null
  const state = regionCode(slugify(region))
  if (!state || rest.length > 0) return undefined
  if (city === undefined) return { state, city: null }
  const slug = slugify(city)
  if (!SLUG.test(slug) || !key || !PLACE_KEY.test(key)) return undefined
  return { state, city: { slug, key: type === 'city' ? key : null } }
}

function parseParameters(
  params: URLSearchParams,
  path: Pick<DirectoryQuery, 'kind' | 'luxury' | 'place'>,
): ParsedDirectoryUrl {
  const dropped: string[] = []
  const choose = <T extends string | number>(name: string, choices: readonly T[], fallback: T): T => {
    const text = params.get(name)
    if (text === null || text === '') return fallback
    const choice = choices.find((candidate) => String(candidate) === text)
    if (choice === undefined) dropped.push(name)
    return choice ?? fallback
  }
  const nested = parseObject(params.get('searchQuery'))
  if (!nested) dropped.push('searchQuery')
  const sort = choose('sort', DIRECTORY_SORTS[path.kind], DEFAULT_DIRECTORY_SORT)
  const pageSize = choose('pageSize', PAGE_SIZES, DEFAULT_PAGE_SIZE)
  const page = parsePage(params.get('page'), pageCount(pageSize))
  if (page === undefined) dropped.push('page')
  const { filters, dropped: unreadable } = readDirectoryFilters(
    { ...nestedFilters(nested ?? {}), ...rawDirectoryFilters(params, path.kind) },
    path.kind,
  )
  const known = new Set<string>([
    ...SETTING_PARAMETERS,
    ...(path.kind === 'agents' ? DIRECTORY_FILTER_KEYS : ['name']),
  ])
  const unknown = [...new Set(params.keys())].filter((name) => !known.has(name) && !isTracking(name))
  const mapStateTexts = [params.get('mapState'), nested?.mapState]
  return {
    query: {
      ...path,
      filters,
      sort,
      page: page ?? 1,
      pageSize,
      mapState:
        mapStateTexts.flatMap((text) => MAP_STATES.filter((state) => state === text))[0] ?? DEFAULT_MAP_STATE,
    },
    dropped: [...new Set([...dropped, ...unreadable, ...unknown])],
    fromForm: params.has('form'),
  }
}

/** City or state of a list. The state code may be in any case. */
interface ListPlace {
  state: string
  citySlug?: string | null
}

/** Returns the path of the agents in a city or state. */
export const agentsPath = ({ state, citySlug }: ListPlace): string =>
  `/${BASES.agents}/${citySlug ? `${citySlug}-` : ''}${state.toLowerCase()}`

/** Returns the path of the offices in a state, or in a city whose placeKey is known. */
export function officesPath({ state, citySlug, cityKey }: ListPlace & { cityKey?: string | null }): string {
  const inState = `/${BASES.offices}/${state.toLowerCase()}`
  return citySlug && cityKey ? `${inState}/${citySlug}/city/${cityKey}` : inState
}

const pathIn = (kind: DirectoryKind, state: string, city: DirectoryCity | null): string => {
  const place = { state, citySlug: city?.slug, cityKey: city?.key }
  return kind === 'agents' ? agentsPath(place) : officesPath(place)
}

/** Returns the path of a list, without query parameters. */
export function printDirectoryPath({
  kind,
  luxury,
  place,
}: Pick<DirectoryQuery, 'kind' | 'luxury' | 'place'>) {
  const path = place ? pathIn(kind, place.state, place.city) : `/${BASES[kind]}`
  return luxury ? `/${LUXURY_PREFIX}${path}` : path
}

/** Returns the URL of a list. Omits parameters with default values, so that each list has a single URL. */
export function printDirectoryUrl(query: DirectoryQuery): string {
  const { filters, sort, page, pageSize, mapState } = query
  const params = new URLSearchParams()
  for (const key of DIRECTORY_FILTER_KEYS) {
    const value = filters[key]
    if (value === undefined) continue
    for (const item of isListFilter(key) && Array.isArray(value) ? value : [value])
      params.append(key, String(item))
  }
  if (sort !== DEFAULT_DIRECTORY_SORT) params.set('sort', sort)
  if (pageSize !== DEFAULT_PAGE_SIZE) params.set('pageSize', String(pageSize))
  if (page !== 1) params.set('page', String(page))
  if (mapState !== DEFAULT_MAP_STATE) params.set('mapState', mapState)
  const text = params.toString()
  return text ? `${printDirectoryPath(query)}?${text}` : printDirectoryPath(query)
}

/** True for the start page of a directory: no place, filters, or other parameters. */
export const isDirectoryLanding = (query: DirectoryQuery): boolean =>
  query.place === null &&
  printDirectoryUrl({ ...query, mapState: DEFAULT_MAP_STATE }) === printDirectoryPath(query)

/**
 * Returns the canonical URL for search engines, without sort, page size, and map state. Null when filters are
 * set, because search engines should not index every combination.
 */
export function canonicalDirectoryUrl(query: DirectoryQuery): string | null {
  if (hasDirectoryFilters(query.filters)) return null
  const { kind, luxury, place, page, pageSize, sort } = query
  return page > 1 && pageSize === DEFAULT_PAGE_SIZE && sort === DEFAULT_DIRECTORY_SORT
    ? printDirectoryUrl({ ...query, mapState: DEFAULT_MAP_STATE })
    : printDirectoryPath({ kind, luxury, place })
}
