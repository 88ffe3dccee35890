import { useNavigate } from 'react-router-dom'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { useSearchUrl } from '../../../platform/urls/search-url.ts'

/** Leads to the first page of a search that differs in a part. */
export function useSearchChange(search: SearchQuery): (part: Partial<SearchQuery>) => void {
  const navigate = useNavigate()
  const addressOf = useSearchUrl()
  return (part) => void navigate(addressOf({ ...search, ...part, page: 1 }))
}
