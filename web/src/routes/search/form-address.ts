import { priceStops } from '../../features/search/price-scale.ts'
import { isFilter, type TypedTexts, withTyped } from '../../features/search/typed-texts.ts'
import { graphql } from '../../graphql/generated/gql.ts'
import type { PageServices } from '../../graphql/page-route.ts'
import { searchInput } from '../../graphql/search-input.ts'
import type { SearchQuery } from '../../lib/search-query.ts'
import { type ParsedSearch, printSearchUrl } from '../../lib/search-url.ts'

const scale = graphql(`
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

interface Asking extends Pick<PageServices, 'client'> {
  signal: AbortSignal
}

/**
 * The address that the form without scripts leads to. A minimum above the scale becomes its last step, as in the form
 * with scripts. The address keeps the texts that it cannot use, so that the form says so and shows them again.
 */
export async function formAddress(
  { query, dropped }: ParsedSearch,
  params: URLSearchParams,
  asking: Asking,
): Promise<string> {
  const typed: TypedTexts = {}
  const keep = (name: string) => {
    const text = params.get(name)
    if (text && isFilter(name)) typed[name] = text
  }
  for (const name of dropped) keep(name)
  const { minPrice } = query.filters
  if (minPrice === undefined || !params.has('minPrice')) return withTyped(printSearchUrl(query), typed)
  const highest = await highestMinimum(query, asking)
  if (minPrice <= highest) return withTyped(printSearchUrl(query), typed)
  keep('minPrice')
  const clamped = { ...query, filters: { ...query.filters, minPrice: highest } }
  return withTyped(printSearchUrl(clamped), typed)
}

/** The last step of the scale of prices; the usual one when the graph does not say. */
async function highestMinimum(search: SearchQuery, { client, signal }: Asking): Promise<number> {
  const { minPrice: _min, maxPrice: _max, ...filters } = search.filters
  const { data } = await client.query({
    query: scale,
    variables: { input: searchInput({ ...search, filters, page: 1 }) },
    errorPolicy: 'all',
    context: { fetchOptions: { signal } },
  })
  return priceStops(data?.search?.facets?.prices ?? [], search.transaction).at(-1) ?? 0
}
