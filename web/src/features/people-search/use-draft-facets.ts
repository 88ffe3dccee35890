import { useQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import { agentInput } from '../../graphql/people-input.ts'
import { defaultPeopleSort, type PeopleQuery } from '../../lib/people-query.ts'
import { printPeopleUrl } from '../../lib/people-url.ts'
import { defaultMapState, defaultPageSize } from '../../lib/search-query.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import type { PeopleFacets } from './draft.ts'

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

export interface DraftFacets {
  /** How many the draft would find. Null until that is known for the first time. */
  total: number | null
  /** What each choice would find. Null when that is not known. */
  facets: PeopleFacets | null
  /** True while all of this is about an earlier draft. */
  stale: boolean
}

/** How long a draft keeps still before it is asked about, in milliseconds; sliders wait by themselves before. */
const pause = 100

/** What a list of agents would find that is still being put together, and what each further choice would. */
export function useDraftFacets(search: PeopleQuery, asked: boolean): DraftFacets {
  const first: PeopleQuery = {
    ...search,
    page: 1,
    sort: defaultPeopleSort,
    pageSize: defaultPageSize,
    mapState: defaultMapState,
  }
  const url = printPeopleUrl(first)
  const ready = useDebounced(url, pause) === url
  const { data, previousData } = useQuery(query, {
    variables: { input: agentInput(first) },
    skip: !asked || !ready,
    errorPolicy: 'all',
  })
  const known = (data ?? previousData)?.agentSearch
  return { total: known?.totalResults ?? null, facets: known?.facets ?? null, stale: asked && !data }
}
