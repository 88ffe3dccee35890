import { MAX_RESULTS } from '@gable/kit/rules/search-limits'
import { BadUserInputError, SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { idOfListing } from '@gable/subgraph-kit/schema/global-id'
import { selectedArguments, selectedFields } from '@gable/subgraph-kit/schema/selected-fields'
import { propertyKinds } from '@gable/subgraph-kit/search/search-words'
import type { GraphQLResolveInfo } from 'graphql'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'
import type {
  FirstViewParams,
  PageParams,
  SearchRow,
  SearchScopeParams,
} from '../rest/listings/search.contract.ts'
import {
  firstViewParams,
  includeFor,
  pageParams,
  scopeParams,
  singlesParams,
  viewportParams,
} from './search-input.ts'

const MAX_LATEST = 24

/** A page of a search: its scope, page number, page size, and the parts that the operation selects. */
export type SearchPage = Partial<SearchRow> &
  Pick<PageParams, 'page' | 'pageSize'> & { scope: SearchScopeParams }

export const SearchResult: Complete<
  graph.SearchResultResolvers<Context, SearchPage>,
  graph.SearchResult,
  SearchPage
> = {
  results: ({ results }) => requireField(results),
  place: ({ place }) => place,
  totalResults: (found) => Math.min(totalOf(found), MAX_RESULTS),
  totalIsCapped: (found) => totalOf(found) >= MAX_RESULTS,
  facets: ({ facets }) =>
    facets && {
      ...facets,
      propertyTypes: facets.propertyTypes.flatMap(({ kind: word, count }) => {
        const kind = propertyKinds.value(word)
        return kind === null ? [] : [{ kind, count }]
      }),
    },
  firstClusters: ({ firstClusters }) =>
    firstClusters && {
      ...firstClusters,
      prices: firstClusters.prices ?? [],
      newListings: firstClusters.newListings ?? [],
      openHouses: firstClusters.openHouses ?? [],
    },
  async clusters({ scope }, args, context) {
    const params = { ...scope, ...viewportParams(args), ...singlesParams(args) }
    const clusters = await emptyIfUnknownPlace(scope, [], () => context.listings.clusters(params))
    return clusters?.map(({ pin, ...cluster }) => ({
      ...cluster,
      pin: pin && {
        recordId: idOfListing(pin),
        uPI: pin.uPI,
        price: pin.price ?? null,
        isNew: pin.isNew ?? false,
        hasOpenHouse: pin.hasOpenHouse ?? false,
      },
    }))
  },
}

export const searchQueries: Required<Pick<graph.QueryResolvers, 'search' | 'latestListings'>> = {
  async search(_, { input }, context, info): Promise<SearchPage | null> {
    const scope = scopeParams(input.filters, input.place)
    const params = { ...scope, ...pageParams(input) }
    const { page, pageSize } = params
    const include = includeFor(selectedFields(info))
    if (include === '') return { scope, page, pageSize }
    const found = await emptyIfUnknownPlace<SearchRow>(scope, EMPTY_RESULT, () =>
      context.listings.search({ ...params, ...firstViewOf(info), include }),
    )
    if (!found) return null
    context.listing.prime(found.results ?? [])
    return { ...found, scope, page, pageSize }
  },
  async latestListings(_, { first, filters, place }, context): Promise<ListingRow[] | null> {
    const limit = checkFirst(first, MAX_LATEST)
    if (limit === 0) return []
    const scope = scopeParams(filters, place)
    const found = await emptyIfUnknownPlace(scope, [], () => context.listings.latest({ ...scope, limit }))
    if (!found) return null
    const latest = found.slice(0, limit)
    context.listing.prime(latest)
    return latest
  },
}

/** Returns the parameters of the first view that an operation selects. One answer contains one first view. */
function firstViewOf(info: GraphQLResolveInfo): Partial<FirstViewParams> {
  const [view, ...others] = selectedArguments(info, 'firstClusters').map(firstViewParams)
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(view)))
    throw new BadUserInputError('firstClusters can be selected with one set of arguments only.')
  return view ?? {}
}

const EMPTY_RESULT: SearchRow = {
  results: [],
  totalResults: 0,
  bounds: null,
  place: null,
  keywordReading: [],
  relaxations: [],
}

/** Loads search data. Returns `empty` when the place does not exist. */
async function emptyIfUnknownPlace<Found>(
  { placeKey }: SearchScopeParams,
  empty: Found,
  load: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  try {
    return await load()
  } catch (error) {
    if (placeKey !== undefined && error instanceof SubgraphError && error.code === 'NOT_FOUND') return empty
    throw error
  }
}

/** Returns the total. When it was malformed, returns the number of listings up to and including this page. */
function totalOf({ totalResults, results, page, pageSize }: SearchPage): number {
  return requireField(totalResults) ?? (page - 1) * pageSize + (results?.length ?? 0)
}

/** Returns the requested field. Throws when the response lacks it. */
function requireField<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
  return value
}
