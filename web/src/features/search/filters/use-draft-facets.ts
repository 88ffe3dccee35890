import { useQuery } from '@apollo/client/react'
import { useDebounced } from '../../../platform/browser/use-debounced.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { DraftFacetsQuery } from '../../../platform/graphql/generated/graphql.ts'
import { searchInput } from '../../../platform/graphql/search-input.ts'
import {
  DEFAULT_MAP_STATE,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  type SearchQuery,
} from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'

const query = graphql(`
  query DraftFacets($input: SearchInput!) {
    search(input: $input) {
      totalResults
      keywordReading {
        all
        none
      }
      facets {
        propertyTypes {
          kind
          count
        }
        beds {
          atLeast
          count
        }
        baths {
          atLeast
          count
        }
        switches {
          filter
          count
        }
        prices {
          from
          below
          count
        }
      }
    }
  }
`)

type DraftResult = NonNullable<DraftFacetsQuery['search']>
export type Facets = NonNullable<DraftResult['facets']>
export type KeywordReading = NonNullable<DraftResult['keywordReading']>

export interface DraftFacets {
  /** Number of results of the draft. Null until the first response. */
  total: number | null
  /** Number of results for each option. Null when unknown. */
  facets: Facets | null
  reading: KeywordReading
  /** True while the values are those of an earlier draft. */
  stale: boolean
}

/** Milliseconds without a change before a draft is sent. Sliders add a delay of their own before that. */
const DEBOUNCE_MS = 100

/** Loads the number of results for a draft search and for each filter option. */
export function useDraftFacets(search: SearchQuery, enabled: boolean): DraftFacets {
  const firstPage: SearchQuery = {
    ...search,
    page: 1,
    sort: DEFAULT_SORT,
    pageSize: DEFAULT_PAGE_SIZE,
    mapState: DEFAULT_MAP_STATE,
  }
  const url = printSearchUrl(firstPage)
  const isSettled = useDebounced(url, DEBOUNCE_MS) === url
  const { data, previousData } = useQuery(query, {
    variables: { input: searchInput(firstPage) },
    skip: !enabled || !isSettled,
    errorPolicy: 'all',
  })
  const latest = data ?? previousData
  return {
    total: latest?.search?.totalResults ?? null,
    facets: latest?.search?.facets ?? null,
    reading: latest?.search?.keywordReading ?? [],
    stale: enabled && !data,
  }
}
