import { redirect } from 'react-router-dom'
import { readTyped, type TypedTexts, withTyped } from '../../features/search/typed-texts.ts'
import { keepShown } from '../../graphql/keep-shown.ts'
import { notFound } from '../../graphql/load.ts'
import type { PageRoute, PageServices } from '../../graphql/page-route.ts'
import { splitLocale } from '../../lib/locale.ts'
import {
  type ParsedSearch,
  parseSearchUrl,
  printSearchPath,
  printSearchUrl,
  withoutSold,
} from '../../lib/search-url.ts'
import { loadSearch } from './load-search.ts'
import { atOwnAddress, usualSearchPath } from './own-address.ts'
import { SearchView } from './search-view.tsx'
import { withPricesInDigits } from './typed-prices.ts'

const kept = keepShown<ParsedSearch & { typed: TypedTexts }>()

/** Every step of a navigation draws the page anew; what it shows is drawn anew for another search alone. */
function SearchPage() {
  const { page, failures } = kept.useStep()
  return <SearchView parsed={page} typed={page.typed} failures={failures} />
}

/** Homes in a place, or in the whole market. A place that does not exist is a 404. */
export const route = ({ client, locale, flags, surroundingsTimeoutMs }: PageServices): PageRoute => ({
  loader: ({ request }) =>
    kept.load(request, async () => {
      const url = new URL(request.url)
      const path = splitLocale(url.pathname).path
      const read = parseSearchUrl(usualSearchPath(path), withPricesInDigits(url.searchParams))
      if (!read) throw notFound()
      const parsed = flags.soldFilter ? read : withoutSold(read)
      const canonicalPath = printSearchPath(parsed.query)
      const { signal } = request
      // No browser with scripts sends the form.
      if (import.meta.env.SSR && parsed.fromForm) {
        const { formAddress } = await import('./form-address.ts')
        return redirect(await formAddress(parsed, url.searchParams, { client, signal }), 303)
      }
      if (parsed.fromForm) return redirect(printSearchUrl(parsed.query), 303)
      const typed = readTyped(url.searchParams)
      const readdress = (to: string) => redirect(withTyped(to, typed), 301)
      if (canonicalPath !== path.replace(/\/$/, '')) return readdress(printSearchUrl(parsed.query))
      const elsewhere = await loadSearch(
        parsed.query,
        { client, locale, signal, surroundingsTimeoutMs },
        (found) => {
          const own = atOwnAddress(parsed.query, found)
          return own && printSearchUrl(own)
        },
      )
      return elsewhere === null ? { ...parsed, typed } : readdress(elsewhere)
    }),
  Component: SearchPage,
})
