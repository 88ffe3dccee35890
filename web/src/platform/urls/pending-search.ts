import { splitLocale } from '../format/locale.ts'
import type { SearchQuery } from './search-query.ts'
import { parseSearchUrl } from './search-url.ts'

/**
 * Location state of navigations that the map starts. These navigations keep the scroll position and the
 * focus.
 */
export const STAY = 'stay'

interface PendingLocation {
  pathname: string
  search: string
  state: unknown
}

/**
 * Returns the search of the pending navigation, so that changes made during the navigation are not lost. Null
 * when the navigation leaves the search, for example for a listing or another place.
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
