import { isListFilter, loosePeopleFilters, readPeopleFilters, wrappedFilters } from './people-filters.ts'
import {
  defaultPeopleSort,
  hasPeopleFilters,
  type PeopleCity,
  type PeopleKind,
  type PeoplePlace,
  type PeopleQuery,
  peopleFilterKeys,
  peopleKinds,
  peopleSorts,
} from './people-query.ts'
import { regionCode } from './regions.ts'
import { defaultMapState, defaultPageSize, mapStates, pageSizes, reachableHomes } from './search-query.ts'
import { slugify } from './slugify.ts'
import { isTracking, parseObject, parsePage } from './url-parameters.ts'

export interface ParsedPeople {
  query: PeopleQuery
  /** Parameters that could not be read, by name, for a note on the page. */
  dropped: string[]
  /** True when a form was sent without scripts: empty fields and all. */
  fromForm: boolean
}

const bases: Record<PeopleKind, string> = {
  agents: 'real-estate-agents',
  offices: 'real-estate-offices',
}
const luxuryPrefix = 'luxury'
const slugShape = /^[a-z0-9][a-z0-9-]{0,119}$/
const keyShape = /^[A-Za-z0-9][\w-]{0,119}$/
const settings = ['sort', 'pageSize', 'page', 'mapState', 'searchQuery', 'form']

/**
 * Reads a path and query, without a language prefix. Null when the path is no list of agents or offices; a parameter
 * that is broken or unknown is dropped and named.
 */
export function parsePeopleUrl(pathname: string, params: URLSearchParams): ParsedPeople | null {
  const segments = decoded(pathname)?.filter((segment) => segment !== '')
  if (!segments) return null
  const luxury = segments[0] === luxuryPrefix
  const [base, ...rest] = luxury ? segments.slice(1) : segments
  const kind = peopleKinds.find((name) => bases[name] === base)
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

/** "tx", "Texas" or "austin-tx": a state by code or name, else a city before the code of its state. */
function agentPlace([text, ...rest]: string[]): PeoplePlace | null | undefined {
  if (text === undefined) return null
  const slug = slugify(text)
  if (rest.length > 0) return undefined
  const whole = regionCode(slug)
  if (whole) return { state: whole, city: null }
  const [, city, code] = /^(.+)-([^-]+)$/.exec(slug) ?? []
  const state = regionCode(code ?? '')
  return state && city && slugShape.test(city) ? { state, city: { slug: city, key: null } } : undefined
}

/** A state, or a city with its key. Of another kind of place the path says the city alone. */
function officePlace([region, city, type, key, ...rest]: string[]): PeoplePlace | null | undefined {
  if (region === undefined) return null
  const state = regionCode(slugify(region))
  if (!state || rest.length > 0) return undefined
  if (city === undefined) return { state, city: null }
  const slug = slugify(city)
  if (!slugShape.test(slug) || !key || !keyShape.test(key)) return undefined
  return { state, city: { slug, key: type === 'city' ? key : null } }
}

function parseParameters(
  params: URLSearchParams,
  said: Pick<PeopleQuery, 'kind' | 'luxury' | 'place'>,
): ParsedPeople {
  const dropped: string[] = []
  const choose = <T extends string | number>(name: string, choices: readonly T[], fallback: T): T => {
    const text = params.get(name)
    if (text === null || text === '') return fallback
    const choice = choices.find((candidate) => String(candidate) === text)
    if (choice === undefined) dropped.push(name)
    return choice ?? fallback
  }
  const wrapped = parseObject(params.get('searchQuery'))
  if (!wrapped) dropped.push('searchQuery')
  const sort = choose('sort', peopleSorts[said.kind], defaultPeopleSort)
  const pageSize = choose('pageSize', pageSizes, defaultPageSize)
  const page = parsePage(params.get('page'), Math.ceil(reachableHomes / pageSize))
  if (page === undefined) dropped.push('page')
  const { filters, dropped: unreadable } = readPeopleFilters(
    { ...wrappedFilters(wrapped ?? {}), ...loosePeopleFilters(params, said.kind) },
    said.kind,
  )
  const known = new Set<string>([...settings, ...(said.kind === 'agents' ? peopleFilterKeys : ['name'])])
  const unknown = [...new Set(params.keys())].filter((name) => !known.has(name) && !isTracking(name))
  const asked = [params.get('mapState'), wrapped?.mapState]
  return {
    query: {
      ...said,
      filters,
      sort,
      page: page ?? 1,
      pageSize,
      mapState: asked.flatMap((text) => mapStates.filter((state) => state === text))[0] ?? defaultMapState,
    },
    dropped: [...new Set([...dropped, ...unreadable, ...unknown])],
    fromForm: params.has('form'),
  }
}

/** A city or state by codes in any case. */
interface ListPlace {
  state: string
  citySlug?: string | null
}

/** Path of the agents in a city or state. */
export const agentsPath = ({ state, citySlug }: ListPlace): string =>
  `/${bases.agents}/${citySlug ? `${citySlug}-` : ''}${state.toLowerCase()}`

/** Path of the offices in a state, or in a city whose placeKey is known. */
export function officesPath({ state, citySlug, cityKey }: ListPlace & { cityKey?: string | null }): string {
  const inState = `/${bases.offices}/${state.toLowerCase()}`
  return citySlug && cityKey ? `${inState}/${citySlug}/city/${cityKey}` : inState
}

const pathIn = (kind: PeopleKind, state: string, city: PeopleCity | null): string => {
  const place = { state, citySlug: city?.slug, cityKey: city?.key }
  return kind === 'agents' ? agentsPath(place) : officesPath(place)
}

/** The path of a list without its parameters. */
export function printPeoplePath({ kind, luxury, place }: Pick<PeopleQuery, 'kind' | 'luxury' | 'place'>) {
  const path = place ? pathIn(kind, place.state, place.city) : `/${bases[kind]}`
  return luxury ? `/${luxuryPrefix}${path}` : path
}

/** The one way to write a list; what is at its default is left out. */
export function printPeopleUrl(query: PeopleQuery): string {
  const { filters, sort, page, pageSize, mapState } = query
  const params = new URLSearchParams()
  for (const key of peopleFilterKeys) {
    const value = filters[key]
    if (value === undefined) continue
    for (const one of isListFilter(key) && Array.isArray(value) ? value : [value])
      params.append(key, String(one))
  }
  if (sort !== defaultPeopleSort) params.set('sort', sort)
  if (pageSize !== defaultPageSize) params.set('pageSize', String(pageSize))
  if (page !== 1) params.set('page', String(page))
  if (mapState !== defaultMapState) params.set('mapState', mapState)
  const text = params.toString()
  return text ? `${printPeoplePath(query)}?${text}` : printPeoplePath(query)
}

/** True for the page that one begins at: nobody is looked for yet. */
export const isLanding = (query: PeopleQuery): boolean =>
  query.place === null && printPeopleUrl({ ...query, mapState: defaultMapState }) === printPeoplePath(query)

/**
 * The address that a list is known by to search engines: without order and map. Null for one with filters: there are
 * more of them than anybody should look at.
 */
export function canonicalPeopleUrl(query: PeopleQuery): string | null {
  if (hasPeopleFilters(query.filters)) return null
  const { kind, luxury, place, page, pageSize, sort } = query
  return page > 1 && pageSize === defaultPageSize && sort === defaultPeopleSort
    ? printPeopleUrl({ ...query, mapState: defaultMapState })
    : printPeoplePath({ kind, luxury, place })
}
