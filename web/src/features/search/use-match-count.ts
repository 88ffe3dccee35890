import { useQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { defaultPageSize, defaultSort, type SearchQuery } from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { searchInput } from './search-input.ts'

const query = graphql(`
  query MatchCount($input: SearchInput!) {
    search(input: $input) {
      totalResults
    }
  }
`)

const pause = 200

/** How many homes a search would find that is still being put together. Null while that is not known. */
export function useMatchCount(search: SearchQuery, asked: boolean): { total: number } | null {
  const first: SearchQuery = { ...search, page: 1, sort: defaultSort, pageSize: defaultPageSize }
  const url = printSearchUrl(first)
  const ready = useDebounced(url, pause) === url
  const { data } = useQuery(query, { variables: { input: searchInput(first) }, skip: !asked || !ready })
  return data?.search ? { total: data.search.totalResults } : null
}
