import type { AgentFilterFacetsFragment } from '../../graphql/generated/graphql.ts'
import type { DirectoryFilters } from '../../lib/directory-query.ts'

export type DirectoryFacets = AgentFilterFacetsFragment

/** What every group of filter fields is given. */
export interface DirectoryDraftProps {
  filters: DirectoryFilters
  /** What each choice would find. Null when that is not known. */
  facets: DirectoryFacets | null
  onChange: (filters: DirectoryFilters) => void
}
