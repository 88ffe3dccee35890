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
  /** Homes that the draft would find. Null until that is known for the first time. */
  total: number | null
  /** What each choice would find. Null when that is not known. */
  facets: Facets | null
  reading: KeywordReading
  /** True while all of this is about an earlier draft. */
  stale: boolean
}

/** How long a draft keeps still before it is asked about, in milliseconds; sliders wait by themselves before. */
const DEBOUNCE_MS = 100

/** What a search would find that is still being put together, and what each further choice would. */
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
