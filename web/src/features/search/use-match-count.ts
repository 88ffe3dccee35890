import { useQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import type { SearchQuery } from '../../lib/search-query.ts'
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
  const settled = useDebounced(search, pause)
  const input = searchInput({ ...settled, page: 1, sort: 'newest', pageSize: 24 })
  const { data } = useQuery(query, { variables: { input }, skip: !asked })
  if (!data?.search || settled !== search) return null
  return { total: data.search.totalResults }
}
