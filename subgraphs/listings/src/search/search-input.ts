import { MAX_ZOOM } from '@gable/kit/rules/search-limits'
import { BadUserInputError } from '@gable/subgraph-kit/errors/subgraph-error'
import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import { keyOf } from '@gable/subgraph-kit/schema/global-id'
import { checkedPage } from '@gable/subgraph-kit/search/search-page'
import { placeTypes } from '@gable/subgraph-kit/search/search-words'
import { z } from 'zod'
import type {
  PlaceInput,
  SearchFilters,
  SearchInput,
  SearchResultClustersArgs,
  SearchSort,
} from '../generated/resolvers.ts'
import { checkedBox } from '../place/degrees.ts'
import type {
  FirstViewParams,
  PageParams,
  SearchPart,
  SearchScopeParams,
  SearchSortWord,
  ViewportParams,
} from '../rest/listings/search.contract.ts'
import { filtersJson } from './search-filters.ts'

const MAX_KEY_LENGTH = 200

/**
 * Returns the paging and sort parameters of a search. Throws BadUserInputError with a message that names the
 * field and the fix.
 */
export function pageParams({ sort, page, pageSize }: SearchInput): PageParams {
  return { sort: searchSorts.word(sort), ...checkedPage({ page, pageSize }) }
}

/**
 * Returns the place and filter parameters of a search. Throws BadUserInputError with a message that names the
 * field and the fix.
 */
export function scopeParams(
  filters: SearchFilters | null | undefined,
  place: PlaceInput | null | undefined,
): SearchScopeParams {
  return {
    ...(place && {
      placeType: placeTypes.word(place.type),
      placeKey: checkedKey(place),
    }),
    filters: JSON.stringify(filtersJson(filters)),
  }
}

function checkedKey({ type, placeKey }: PlaceInput): string {
  const key = keyOf(`Place:${type}`, placeKey)
  if (key.length === 0 || key.length > MAX_KEY_LENGTH)
    throw new BadUserInputError(`place.placeKey must have from 1 to ${MAX_KEY_LENGTH} characters.`)
  return key
}

/**
 * Returns the parameters for the visible part of the map. Throws BadUserInputError with a message that names
 * the field and the fix.
 */
export function viewportParams({
  bounds,
  zoom,
}: Pick<SearchResultClustersArgs, 'bounds' | 'zoom'>): ViewportParams {
  if (zoom < 0 || zoom > MAX_ZOOM) throw new BadUserInputError(`zoom must be from 0 to ${MAX_ZOOM}.`)
  return { ...checkedBox(bounds, 'bounds'), zoom }
}

const MAX_SINGLES = 500

/**
 * Returns the number of listings to return one by one. Throws BadUserInputError with a message that names the
 * field and the fix.
 */
export function singlesParams({ singlesUpTo }: Pick<SearchResultClustersArgs, 'singlesUpTo'>): {
  singlesUpTo?: number
} {
  checkRange({ singlesUpTo }, 0, MAX_SINGLES)
  return singlesUpTo === 0 ? {} : { singlesUpTo }
}

const MAX_MAP_SIZE = 10_000

const degrees = z.number()
const firstViewArguments = z.object({
  width: z.number(),
  height: z.number(),
  bounds: z.object({ minLat: degrees, maxLat: degrees, minLon: degrees, maxLon: degrees }).nullish(),
  singlesUpTo: z.number(),
  pricesUpTo: z.number(),
})

/**
 * Returns the parameters for the first clusters from coerced arguments. Throws BadUserInputError with a message that
 * names the field and the fix.
 */
export function firstViewParams(args: Record<string, unknown>): FirstViewParams {
  const { width, height, bounds, singlesUpTo, pricesUpTo } = firstViewArguments.parse(args)
  checkRange({ width, height }, 1, MAX_MAP_SIZE)
  checkRange({ pricesUpTo }, 0, MAX_SINGLES)
  return {
    mapWidth: width,
    mapHeight: height,
    ...(bounds && checkedBox(bounds, 'bounds')),
    ...singlesParams({ singlesUpTo }),
    ...(pricesUpTo > 0 && { pricesUpTo }),
  }
}

function checkRange(numbers: Record<string, number>, min: number, max: number): void {
  for (const [name, value] of Object.entries(numbers))
    if (value < min || value > max) throw new BadUserInputError(`${name} must be from ${min} to ${max}.`)
}

/**
 * Maps each field of SearchResult to the part of the search response that it needs. Every part includes the
 * place.
 */
const PARTS = new Map<string, SearchPart>([
  ['results', 'results'],
  ['totalResults', 'total'],
  ['totalIsCapped', 'total'],
  ['keywordReading', 'keywordReading'],
  ['facets', 'facets'],
  ['relaxations', 'relaxations'],
  ['bounds', 'bounds'],
])

/**
 * Returns the comma-separated parts of the search response that the selected fields need. Empty when no call
 * is needed.
 */
export function includeFor(fields: ReadonlySet<string>): string {
  const parts = new Set<SearchPart>()
  for (const [field, part] of PARTS) if (fields.has(field)) parts.add(part)
  if (parts.size === 0 && (fields.has('place') || fields.has('firstClusters'))) parts.add('total')
  return [...parts].join(',')
}

const searchSorts = enumWords<SearchSort, SearchSortWord>({
  NEWEST: 'newest',
  PRICE_LOW: 'priceLow',
  PRICE_HIGH: 'priceHigh',
  BEDS: 'beds',
  BATHS: 'baths',
  SIZE: 'size',
})
