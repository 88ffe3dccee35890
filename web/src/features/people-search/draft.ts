import type { AgentFilterFacetsFragment } from '../../graphql/generated/graphql.ts'
import type { PeopleFilters } from '../../lib/people-query.ts'

export type PeopleFacets = AgentFilterFacetsFragment

/** What every group of filter fields is given. */
export interface DraftProps {
  filters: PeopleFilters
  /** What each choice would find. Null when that is not known. */
  facets: PeopleFacets | null
  onChange: (filters: PeopleFilters) => void
}
