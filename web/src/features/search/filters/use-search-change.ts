import { createContext, use } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'

/**
 * Prints the URL of a search. Pages with their own URL for a search, such as a saved search, provide their
 * own printer.
 */
export const SearchUrlContext = createContext<(search: SearchQuery) => string>(printSearchUrl)

/** Returns the function that prints the URL of the current search with another sort, page, or map state. */
export const useSearchUrl = (): ((search: SearchQuery) => string) => use(SearchUrlContext)

/** Returns a function that changes part of a search and navigates to its first page. */
export function useSearchChange(search: SearchQuery): (part: Partial<SearchQuery>) => void {
  const navigate = useNavigate()
  const printUrl = useSearchUrl()
  return (part) => void navigate(printUrl({ ...search, ...part, page: 1 }))
}
