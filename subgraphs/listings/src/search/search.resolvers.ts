import type { Complete } from '@gable/subgraph-kit/complete'
import { SubgraphError } from '@gable/subgraph-kit/errors'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { SearchParams, SearchRow } from '../rest/listings/search.contract.ts'
import { MOST_RESULTS, searchParams } from './search-input.ts'

/** A page of a search, with the page that was asked for. */
export type SearchPage = SearchRow & Pick<SearchParams, 'page' | 'pageSize'>

export const SearchResult: Complete<
  graph.SearchResultResolvers<Context, SearchPage>,
  graph.SearchResult,
  SearchPage
> = {
  results: ({ results }) => results,
  place: ({ place }) => place,
  totalResults: ({ totalResults }) => Math.min(totalResults, MOST_RESULTS),
  totalIsCapped: ({ totalResults }) => totalResults >= MOST_RESULTS,
}

export const searchQueries: Required<Pick<graph.QueryResolvers, 'search'>> = {
  async search(_, { input }, context): Promise<SearchPage | null> {
    const params = searchParams(input)
    const { page, pageSize } = params
    try {
      const found = await context.listings.search(params)
      if (!found) return null
      context.listing.prime(found.results)
      return { ...found, page, pageSize }
    } catch (error) {
      // A place that does not exist is no failure: it is a page with no homes on it.
      const isUnknownPlace = input.place && error instanceof SubgraphError && error.code === 'NOT_FOUND'
      if (isUnknownPlace) return { results: [], totalResults: 0, place: null, page, pageSize }
      throw error
    }
  },
}
