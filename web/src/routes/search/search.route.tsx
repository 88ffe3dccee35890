import { redirect } from 'react-router-dom'
import { keepShown } from '../../graphql/keep-shown.ts'
import { notFound } from '../../graphql/load.ts'
import type { PageRoute, PageServices } from '../../graphql/page-route.ts'
import { splitLocale } from '../../lib/locale.ts'
import type { SearchQuery } from '../../lib/search-query.ts'
import {
  type ParsedSearch,
  parseSearchUrl,
  printSearchPath,
  printSearchUrl,
  withoutSold,
} from '../../lib/search-url.ts'
import { loadSearch } from './load-search.ts'
import { SearchView } from './search-view.tsx'

const kept = keepShown<ParsedSearch>()

/** Every step of a navigation draws the page anew; what it shows is drawn anew for another search alone. */
function SearchPage() {
  const { page, failures } = kept.useStep()
  return <SearchView parsed={page} failures={failures} />
}

/** The search with the state that its place lies in, where its address names another. */
function inOwnState(search: SearchQuery, state: string | null | undefined): SearchQuery | null {
  const { place } = search
  const own = state?.toLowerCase()
  return place && 'city' in place && own && own !== place.state
    ? { ...search, place: { ...place, state: own } }
    : null
}

/** Homes in a place, or in the whole market. A place that does not exist is a 404. */
export const route = ({ client, locale, flags, surroundingsTimeoutMs }: PageServices): PageRoute => ({
  loader: ({ request }) =>
    kept.load(request, async () => {
      const url = new URL(request.url)
      const path = splitLocale(url.pathname).path
      const read = parseSearchUrl(path, url.searchParams)
      if (!read) throw notFound()
      const parsed = flags.soldFilter ? read : withoutSold(read)
      const canonicalPath = printSearchPath(parsed.query)
      if (parsed.fromForm || canonicalPath !== path.replace(/\/$/, ''))
        return redirect(printSearchUrl(parsed.query), parsed.fromForm ? 303 : 301)
      const { signal } = request
      const elsewhere = await loadSearch(
        parsed.query,
        { client, locale, signal, surroundingsTimeoutMs },
        (state) => {
          const own = inOwnState(parsed.query, state)
          return own && printSearchUrl(own)
        },
      )
      return elsewhere === null ? parsed : redirect(elsewhere, 301)
    }),
  Component: SearchPage,
})
