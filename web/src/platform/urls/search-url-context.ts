import { createContext, use } from 'react'
import type { SearchQuery } from './search-query.ts'
import { printSearchUrl } from './search-url.ts'

/** Writes the address of a search. A page that is no search page of its own, but shows one, writes its own. */
export const SearchUrlContext = createContext<(search: SearchQuery) => string>(printSearchUrl)

/** How the page that stands writes the address of what it shows in another order, on another page, or on the map. */
export const useSearchUrl = (): ((search: SearchQuery) => string) => use(SearchUrlContext)
