import { priceStops } from '../../features/search/filters/price-scale.ts'
import {
  isFilter,
  type RejectedInputs,
  withRejectedInputs,
} from '../../features/search/filters/rejected-inputs.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { PageServices } from '../../platform/graphql/page-route.ts'
import { searchInput } from '../../platform/graphql/search-input.ts'
import type { SearchQuery } from '../../platform/urls/search-query.ts'
import { type ParsedSearch, printSearchUrl } from '../../platform/urls/search-url.ts'

const priceScaleQuery = graphql(`
  query PriceScale($input: SearchInput!) {
    search(input: $input) {
      facets {
        prices {
          from
          below
          count
        }
      }
    }
  }
`)

interface LoadOptions extends Pick<PageServices, 'client'> {
  signal: AbortSignal
}

/**
 * Returns the URL for a form submitted without JavaScript. If the minimum price is above the price scale,
 * clamps it to the last step of the scale, as the form does with JavaScript. The URL includes rejected
 * inputs, so that the form shows them again with an error.
 */
export async function formUrl(
  { query, dropped }: ParsedSearch,
  params: URLSearchParams,
  options: LoadOptions,
): Promise<string> {
  const typed: RejectedInputs = {}
  const keepTyped = (name: string) => {
    const text = params.get(name)
    if (text && isFilter(name)) typed[name] = text
  }
  for (const name of dropped) keepTyped(name)
  const { minPrice } = query.filters
  if (minPrice === undefined || !params.has('minPrice'))
    return withRejectedInputs(printSearchUrl(query), typed)
  const highest = await highestMinimum(query, options)
  if (minPrice <= highest) return withRejectedInputs(printSearchUrl(query), typed)
  keepTyped('minPrice')
  const clamped = { ...query, filters: { ...query.filters, minPrice: highest } }
  return withRejectedInputs(printSearchUrl(clamped), typed)
}

/** Returns the last step of the price scale. Uses the default scale when the graph returns none. */
async function highestMinimum(search: SearchQuery, { client, signal }: LoadOptions): Promise<number> {
  const { minPrice: _min, maxPrice: _max, ...filters } = search.filters
  const { data } = await client.query({
    query: priceScaleQuery,
    variables: { input: searchInput({ ...search, filters, page: 1 }) },
    errorPolicy: 'all',
    context: { fetchOptions: { signal } },
  })
  return priceStops(data?.search?.facets?.prices ?? [], search.transactionType).at(-1) ?? 0
}
