import type { AgentFilterFacetsFragment } from '../../../platform/graphql/generated/graphql.ts'
import type { DirectoryFilters } from '../../../platform/urls/directory-query.ts'

export type DirectoryFacets = AgentFilterFacetsFragment

/** What every group of filter fields is given. */
export interface DirectoryDraftProps {
  filters: DirectoryFilters
  /** What each choice would find. Null when that is not known. */
  facets: DirectoryFacets | null
  onChange: (filters: DirectoryFilters) => void
}
