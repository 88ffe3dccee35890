import { useQuery } from '@apollo/client/react'
import { useDebounced } from '../../../platform/browser/use-debounced.ts'
import { agentInput } from '../../../platform/graphql/directory-input.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { DEFAULT_DIRECTORY_SORT, type DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import { printDirectoryUrl } from '../../../platform/urls/directory-url.ts'
import { DEFAULT_MAP_STATE, DEFAULT_PAGE_SIZE } from '../../../platform/urls/search-query.ts'
import type { DirectoryFacets } from './directory-draft.ts'

graphql(`
  fragment AgentFilterFacets on AgentFacets {
    languages {
      value
      count
    }
    specialties {
      value
      count
    }
    subSpecialties {
      value
      count
    }
    civicActivities {
      value
      count
    }
    licensedIn {
      value
      count
    }
    yearsExperience {
      atLeast
      count
    }
    withPhoto
  }
`)

const query = graphql(`
  query AgentDraftFacets($input: AgentSearchInput!) {
    agentSearch(input: $input) {
      totalResults
      facets {
        ...AgentFilterFacets @unmask
      }
    }
  }
`)

export interface DirectoryDraftFacets {
  /** Number of results for the draft. Null until the first response. */
  total: number | null
  /** Number of results per choice. Null when unavailable. */
  facets: DirectoryFacets | null
  /** True while the values belong to an earlier draft. */
  stale: boolean
}

/** Delay in ms after the last change before a draft is queried. Sliders add their own delay. */
const DEBOUNCE_MS = 100

/** Returns the number of results for a filter draft and the number of results per choice. */
export function useDirectoryFacets(search: DirectoryQuery, enabled: boolean): DirectoryDraftFacets {
  const firstPage: DirectoryQuery = {
    ...search,
    page: 1,
    sort: DEFAULT_DIRECTORY_SORT,
    pageSize: DEFAULT_PAGE_SIZE,
    mapState: DEFAULT_MAP_STATE,
  }
  const url = printDirectoryUrl(firstPage)
  const isSettled = useDebounced(url, DEBOUNCE_MS) === url
  const { data, previousData } = useQuery(query, {
    variables: { input: agentInput(firstPage) },
    skip: !enabled || !isSettled,
    errorPolicy: 'all',
  })
  const latest = (data ?? previousData)?.agentSearch
  return { total: latest?.totalResults ?? null, facets: latest?.facets ?? null, stale: enabled && !data }
}
