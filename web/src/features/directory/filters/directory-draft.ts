import type { AgentFilterFacetsFragment } from '../../../platform/graphql/generated/graphql.ts'
import type { DirectoryFilters } from '../../../platform/urls/directory-query.ts'

export type DirectoryFacets = AgentFilterFacetsFragment

/** The props that all groups of filter fields share. */
export interface DirectoryDraftProps {
  filters: DirectoryFilters
  /** Number of results per choice. Null when unavailable. */
  facets: DirectoryFacets | null
  onChange: (filters: DirectoryFilters) => void
}
