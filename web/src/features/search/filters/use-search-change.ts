import { createContext, use } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'

/** Prints the URL of a search. A page that shows a search at a URL of its own, such as a saved search, prints its own. */
export const SearchUrlContext = createContext<(search: SearchQuery) => string>(printSearchUrl)

/** How the page prints the URL of what it shows in another order, on another page, or on the map. */
export const useSearchUrl = (): ((search: SearchQuery) => string) => use(SearchUrlContext)

/** Navigates to the first page of a search that differs in a part. */
export function useSearchChange(search: SearchQuery): (part: Partial<SearchQuery>) => void {
  const navigate = useNavigate()
  const printUrl = useSearchUrl()
  return (part) => void navigate(printUrl({ ...search, ...part, page: 1 }))
}
