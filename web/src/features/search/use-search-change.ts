import { useNavigate } from 'react-router-dom'
import { useSearchAddress } from '../../lib/search-address.ts'
import type { SearchQuery } from '../../lib/search-query.ts'

/** Leads to the first page of a search that differs in a part. */
export function useSearchChange(search: SearchQuery): (part: Partial<SearchQuery>) => void {
  const navigate = useNavigate()
  const addressOf = useSearchAddress()
  return (part) => void navigate(addressOf({ ...search, ...part, page: 1 }))
}
