import type { Filters, SearchQuery } from '../../../platform/urls/search-query.ts'
import type { Facets } from './use-draft-facets.ts'

/** What the fields of a part of the filters are given. */
export interface DraftFieldsProps {
  /** The search as it is being put together. */
  search: SearchQuery
  /** What each choice would find. Null when that is not known. */
  facets: Facets | null
  onChange: (filters: Filters) => void
}
