import { checkFirst } from '@gable/subgraph-kit/check-first'
import type { Complete } from '@gable/subgraph-kit/complete'
import { SubgraphError } from '@gable/subgraph-kit/errors'
import { idOfListing } from '@gable/subgraph-kit/listing-id'
import { propertyKinds } from '@gable/subgraph-kit/search-words'
import { selectedFields } from '@gable/subgraph-kit/selected-fields'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'
import type { PageParams, SearchRow, WhichParams } from '../rest/listings/search.contract.ts'
import { MOST_RESULTS, pageParams, sightParams, whichParams } from './search-input.ts'
import { includeFor } from './search-parts.ts'

const MOST_LATEST = 24

/** A page of a search: which one, and what of it the operation selects. */
export type SearchPage = Partial<SearchRow> & Pick<PageParams, 'page' | 'pageSize'> & { which: WhichParams }

export const SearchResult: Complete<
  graph.SearchResultResolvers<Context, SearchPage>,
  graph.SearchResult,
  SearchPage
> = {
  results: ({ results }) => asked(results),
  place: ({ place }) => place,
  totalResults: (found) => Math.min(totalOf(found), MOST_RESULTS),
  totalIsCapped: (found) => totalOf(found) >= MOST_RESULTS,
  facets: ({ facets }) =>
    facets && {
      ...facets,
      propertyTypes: facets.propertyTypes.flatMap(({ kind: word, count }) => {
        const kind = propertyKinds.value(word)
        return kind === null ? [] : [{ kind, count }]
      }),
    },
  async clusters({ which }, args, context) {
    const params = { ...which, ...sightParams(args) }
    const clusters = await elsewhere(which, [], () => context.listings.clusters(params))
    return clusters?.map(({ pin, ...cluster }) => ({
      ...cluster,
      pin: pin && { recordId: idOfListing(pin), uPI: pin.uPI, price: pin.price ?? null },
    }))
  },
}

export const searchQueries: Required<Pick<graph.QueryResolvers, 'search' | 'latestListings'>> = {
  async search(_, { input }, context, info): Promise<SearchPage | null> {
    const which = whichParams(input.filters, input.place)
    const params = { ...which, ...pageParams(input) }
    const { page, pageSize } = params
    const include = includeFor(selectedFields(info))
    if (include === '') return { which, page, pageSize }
    const found = await elsewhere<SearchRow>(which, NOTHING, () =>
      context.listings.search({ ...params, include }),
    )
    if (!found) return null
    context.listing.prime(found.results ?? [])
    return { ...found, which, page, pageSize }
  },
  async latestListings(_, { first, filters, place }, context): Promise<ListingRow[] | null> {
    const limit = checkFirst(first, MOST_LATEST)
    if (limit === 0) return []
    const which = whichParams(filters, place)
    const found = await elsewhere(which, [], () => context.listings.latest({ ...which, limit }))
    if (!found) return null
    const latest = found.slice(0, limit)
    context.listing.prime(latest)
    return latest
  },
}

const NOTHING: SearchRow = { results: [], totalResults: 0, place: null, keywordReading: [], relaxations: [] }

/** A place that does not exist is no failure: `nothing` is in it. */
async function elsewhere<Found>(
  { placeKey }: WhichParams,
  nothing: Found,
  ask: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (placeKey !== undefined && error instanceof SubgraphError && error.code === 'NOT_FOUND') return nothing
    throw error
  }
}

/** A total that cannot be read is at least what this page and those before it show. */
function totalOf({ totalResults, results, page, pageSize }: SearchPage): number {
  return asked(totalResults) ?? (page - 1) * pageSize + (results?.length ?? 0)
}

/** What was asked for has to be there. */
function asked<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
  return value
}
