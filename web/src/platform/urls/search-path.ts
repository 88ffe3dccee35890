import { type Filters, normalizeFilters } from './filter-keys.ts'
import {
  allLandings,
  generalLandings,
  type Landing,
  landings,
  type Prefix,
  prefixes,
} from './search-landings.ts'
import type { SearchQuery } from './search-query.ts'

/** Path parts of a search, and the filters that remain for its query parameters. */
export interface SearchPathParts {
  prefix: Prefix | null
  landing: Landing
  rest: Filters
}

/**
 * Splits a search into its path and the remaining filters, so that each search has a single URL. The path
 * expresses as many filters as possible: clearing a landing's filter leads to the general path, and setting
 * the filter leads back to the landing.
 */
export function searchPathParts(
  search: Pick<SearchQuery, 'transactionType' | 'place' | 'filters'>,
): SearchPathParts {
  const { transactionType, place } = search
  const filters = normalizeFilters(search.filters)
  const prefix = prefixes.find((candidate) => includesPreset(candidate.filters, filters))
  const unmatched = withoutPreset(filters, prefix?.filters ?? {})
  const inCountry = place?.type === 'country'
  const pathTransactionType = transactionType === 'sold' ? 'sale' : transactionType
  const landing =
    landings.find(
      (candidate) =>
        candidate.transactionType === pathTransactionType &&
        (candidate.country ?? false) === inCountry &&
        includesPreset(candidate.filters, unmatched) &&
        // The names of landings with filters say "for sale", which is wrong for sold listings.
        (transactionType !== 'sold' || Object.keys(candidate.filters).length === 0),
    ) ?? generalLandings[pathTransactionType]
  return { prefix: prefix?.prefix ?? null, landing, rest: withoutPreset(unmatched, landing.filters) }
}

/**
 * Parses the first path segments of a search. Returns the landing, its filters, and the segments of the
 * place. Null when the path is not a search.
 */
export function readSearchPath(segments: readonly string[]) {
  const prefix = prefixes.find((candidate) => candidate.prefix === segments[0])
  const [slug, ...place] = prefix ? segments.slice(1) : segments
  const landing = allLandings.find((candidate) => candidate.slug === slug)
  if (!landing || (landing.country && place.length > 0)) return null
  return { landing, filters: { ...prefix?.filters, ...landing.filters }, place }
}

/** Whether filters already include a preset, so that applying it changes nothing. */
const includesPreset = (preset: Filters, filters: Filters): boolean =>
  JSON.stringify({ ...filters, ...preset }) === JSON.stringify(filters)

const withoutPreset = (filters: Filters, preset: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !Object.hasOwn(preset, key)))
