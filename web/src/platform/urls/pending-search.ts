import { splitLocale } from '../format/locale.ts'
import type { SearchQuery } from './search-query.ts'
import { parseSearchUrl } from './search-url.ts'

/** Marks an address as the map's own: whoever moves it stays where they are, and so does the focus. */
export const STAY = 'stay'

interface PendingLocation {
  pathname: string
  search: string
  state: unknown
}

/**
 * What is searched once the address that is being loaded is there, so that nothing chosen meanwhile is lost. Null when
 * it leads away from the search: to a home, or to another place.
 */
export function pendingSearch(
  search: SearchQuery,
  location: PendingLocation | undefined,
): SearchQuery | null {
  if (!location) return search
  const params = new URLSearchParams(location.search)
  const next = parseSearchUrl(splitLocale(location.pathname).path, params)?.query
  if (!next) return null
  const remains = location.state === STAY || JSON.stringify(next.place) === JSON.stringify(search.place)
  return remains ? next : null
}
