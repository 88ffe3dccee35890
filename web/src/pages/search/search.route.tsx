import { redirect } from 'react-router-dom'
import {
  type RejectedInputs,
  readRejectedInputs,
  withRejectedInputs,
} from '../../features/search/filters/rejected-inputs.ts'
import { parsePrice } from '../../platform/format/amount.ts'
import { splitLocale } from '../../platform/format/locale.ts'
import { keepPreviousPage } from '../../platform/graphql/keep-previous-page.ts'
import { notFound } from '../../platform/graphql/load.ts'
import type { PageRoute, PageServices } from '../../platform/graphql/page-route.ts'
import {
  type ParsedSearch,
  parseSearchUrl,
  printSearchPath,
  printSearchUrl,
  withoutSold,
} from '../../platform/urls/search-url.ts'
import { atCanonicalPlace, lowerCaseSearchPath } from './canonical-place.ts'
import { loadSearch } from './load-search.ts'
import { SearchView } from './search-view.tsx'

const pageLoader = keepPreviousPage<ParsedSearch & { typed: RejectedInputs }>()

function SearchPage() {
  const { page, failures } = pageLoader.useLoadedPage()
  return <SearchView parsed={page} typed={page.typed} failures={failures} />
}

/** Route of a search in a place or in the whole market. Throws a 404 for an unknown place. */
export const route = ({ client, i18n, locale, flags, surroundingsTimeoutMs }: PageServices): PageRoute => ({
  loader: ({ request }) =>
    pageLoader.load(request, async () => {
      const url = new URL(request.url)
      const path = splitLocale(url.pathname).path
      const parsedUrl = parseSearchUrl(lowerCaseSearchPath(path), withPricesInDigits(url.searchParams))
      if (!parsedUrl) throw notFound()
      const parsed = flags.soldFilter ? parsedUrl : withoutSold(parsedUrl)
      const canonicalPath = printSearchPath(parsed.query)
      const { signal } = request
      // Browsers submit the form only without JavaScript.
      if (import.meta.env.SSR && parsed.fromForm) {
        const { formUrl } = await import('./form-url.ts')
        return redirect(await formUrl(parsed, url.searchParams, { client, signal }), 303)
      }
      if (parsed.fromForm) return redirect(printSearchUrl(parsed.query), 303)
      const typed = readRejectedInputs(url.searchParams)
      const redirectTo = (to: string) => redirect(withRejectedInputs(to, typed), 301)
      if (canonicalPath !== path.replace(/\/$/, '')) return redirectTo(printSearchUrl(parsed.query))
      const canonicalUrl = await loadSearch(
        parsed.query,
        { client, i18n, locale, signal, surroundingsTimeoutMs },
        (found) => {
          const canonical = atCanonicalPlace(parsed.query, found)
          return canonical && printSearchUrl(canonical)
        },
      )
      return canonicalUrl === null ? { ...parsed, typed } : redirectTo(canonicalUrl)
    }),
  Component: SearchPage,
})

/**
 * Converts prices from a form submitted without JavaScript to digits. Leaves an invalid price as typed, so
 * that the page can report it.
 */
export function withPricesInDigits(params: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams(params)
  for (const name of ['minPrice', 'maxPrice']) {
    const price = parsePrice(params.get(name) ?? '')
    if (typeof price === 'number') read.set(name, String(price))
  }
  return read
}
