import type { Filters } from '../../../platform/urls/filter-keys.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import type { Facets } from './use-draft-facets.ts'

/** Props for the fields in one section of the filters. */
export interface DraftFieldsProps {
  /** The draft search that the user is editing. */
  search: SearchQuery
  /** Number of results for each option. Null when unknown. */
  facets: Facets | null
  onChange: (filters: Filters) => void
}
