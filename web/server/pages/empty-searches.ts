import { z } from 'zod'
import { THEME_PREFIXES } from '../../src/platform/browser/theme.ts'
import type { Locale } from '../../src/platform/format/locale.ts'
import { graphLocale } from '../../src/platform/graphql/page-route.ts'
import { searchInput } from '../../src/platform/graphql/search-input.ts'
import type { SiteChrome } from '../../src/platform/graphql/site-chrome.ts'
import { landingSlugs } from '../../src/platform/urls/search-landings.ts'
import { parseSearchUrl } from '../../src/platform/urls/search-url.ts'
import { cityPath, topCities } from '../../src/platform/urls/top-cities.ts'
import { type Graph, queryGraph } from '../proxy/graph-client.ts'

/** How long search totals and page links stay fresh, in ms. */
const FRESH_MS = 600_000
/** Number of searches whose results one operation counts. The graph allows 20 root fields. */
const BATCH_SIZE = 20

type SearchInput = ReturnType<typeof searchInput>

const totals = z.record(z.string(), z.object({ totalResults: z.number() }).nullable())

/** Returns an operation that counts the results of `count` searches. */
const totalsQuery = (count: number) => {
  const numbers = Array.from({ length: count }, (_, i) => i)
  const variables = numbers.map((i) => `$s${i}: SearchInput!`).join(', ')
  const fields = numbers.map((i) => `s${i}: search(input: $s${i}) { totalResults }`).join(' ')
  return `query LinkTotals(${variables}) { ${fields} }`
}

/**
 * Returns the links whose searches have no results. Omits links to searches whose results could not be
 * counted. Never rejects.
 */
export type EmptySearches = (hrefs: readonly string[]) => Promise<ReadonlySet<string>>

export function createEmptySearches(graph: Graph, onError: (error: unknown) => void): EmptySearches {
  const known = new Map<string, { isEmpty: boolean; until: number }>()

  async function count(searches: readonly { key: string; input: SearchInput }[]): Promise<void> {
    const variables = Object.fromEntries(searches.map(({ input }, i) => [`s${i}`, input]))
    const found = await queryGraph(graph, totalsQuery(searches.length), variables, totals)
    for (const [i, { key }] of searches.entries()) {
      const total = found[`s${i}`]?.totalResults
      if (total !== undefined) known.set(key, { isEmpty: total === 0, until: Date.now() + FRESH_MS })
    }
  }

  async function countDue(searches: readonly Search[]): Promise<void> {
    const due = [...new Map(searches.map((search) => [search.key, search])).values()].filter(
      ({ key }) => Date.now() >= (known.get(key)?.until ?? 0),
    )
    for (let at = 0; at < due.length; at += BATCH_SIZE) await count(due.slice(at, at + BATCH_SIZE))
  }

  /** Resolves when the last count ends. Counts run in sequence, so that later counts reuse earlier totals. */
  let counting = Promise.resolve()

  return async (hrefs) => {
    const searches = [...new Set(hrefs)].flatMap(searchOf)
    counting = counting.then(() => countDue(searches)).catch(onError)
    await counting
    return new Set(searches.filter(({ key }) => known.get(key)?.isEmpty).map(({ href }) => href))
  }
}

interface Search {
  href: string
  /** Identifies the search. Equal searches have equal keys. */
  key: string
  input: SearchInput
}

/** Returns the search that a link leads to. Empty when the link leads to another site or is not a search. */
function searchOf(href: string): Search[] {
  const site = 'http://localhost'
  if (!/^\/(?![/\\])/.test(href) || !URL.canParse(href, site)) return []
  const { pathname, searchParams } = new URL(href, site)
  const query = parseSearchUrl(pathname, searchParams)?.query
  if (!query) return []
  const input = searchInput(query)
  return [{ href, key: JSON.stringify(input), input }]
}

const hrefs = z.array(z.object({ href: z.string() }))
const homePage = z.object({ tiles: hrefs, promos: hrefs }).nullable()
const pageLinksAnswer = z.object({
  residential: homePage,
  collection: homePage,
  commercial: homePage,
  popularCities: hrefs.nullable(),
})
const PAGE_LINKS_QUERY = `query PageLinks($locale: Locale!) {
  residential: homePage(locale: $locale) { tiles { href } promos { href } }
  collection: homePage(theme: COLLECTION, locale: $locale) { tiles { href } promos { href } }
  commercial: homePage(theme: COMMERCIAL, locale: $locale) { tiles { href } promos { href } }
  popularCities(first: 12) { href }
}`

/**
 * Loads the search links that pages show outside the menus and footer: the home pages' tiles, promos, and
 * cities, and the market-wide searches that articles and company pages link to. Caches them per language.
 */
export function pageLinks(graph: Graph): (locale: Locale) => Promise<readonly string[]> {
  const known = new Map<Locale, { links: readonly string[]; until: number }>()
  return async (locale) => {
    const cached = known.get(locale)
    if (cached && Date.now() < cached.until) return cached.links
    const variables = { locale: graphLocale(locale) }
    const { popularCities, ...homePages } = await queryGraph(
      graph,
      PAGE_LINKS_QUERY,
      variables,
      pageLinksAnswer,
    )
    const isWhole = popularCities !== null && Object.values(homePages).every((home) => home !== null)
    if (cached && !isWhole) return cached.links
    const prefixes = Object.values(THEME_PREFIXES)
    const cities = [...topCities.map(cityPath), ...(popularCities ?? []).map(({ href }) => href)]
    const links = [
      ...Object.values(homePages)
        .flatMap((home) => (home ? [...home.tiles, ...home.promos] : []))
        .map(({ href }) => href),
      ...prefixes.flatMap((prefix) =>
        [...landingSlugs.map((slug) => `/${slug}`), ...cities].map((path) => prefix + path),
      ),
    ]
    if (isWhole) known.set(locale, { links, until: Date.now() + FRESH_MS })
    return links
  }
}

/** Returns the links to this site's pages from the menus and the footer. */
export const linksOf = ({ menus, footer }: SiteChrome): string[] =>
  [
    ...menus.flatMap(({ href, links, callToAction }) => [
      { href: href ?? '', external: false },
      ...links,
      ...(callToAction ? [callToAction] : []),
    ]),
    ...(footer ? [...footer.cities, ...footer.states, ...footer.columns.flatMap(({ links }) => links)] : []),
  ]
    .filter(({ href, external }) => !external && href.startsWith('/'))
    .map(({ href }) => href)

/**
 * Removes links to the given searches from the menus and the footer. Also removes menus and columns that then
 * have no links.
 */
export function withoutLinks(siteChrome: SiteChrome, empty: ReadonlySet<string>): SiteChrome {
  if (empty.size === 0) return siteChrome
  const nonEmpty = <Link extends { href: string }>(links: readonly Link[]) =>
    links.filter(({ href }) => !empty.has(href))
  const { menus, footer } = siteChrome
  return {
    ...siteChrome,
    menus: menus
      .map((menu) => ({
        ...menu,
        href: menu.href !== null && empty.has(menu.href) ? null : menu.href,
        links: nonEmpty(menu.links),
        callToAction: menu.callToAction && empty.has(menu.callToAction.href) ? null : menu.callToAction,
      }))
      .filter(({ href, links, callToAction }) => href !== null || links.length > 0 || callToAction),
    footer: footer && {
      ...footer,
      cities: nonEmpty(footer.cities),
      states: nonEmpty(footer.states),
      columns: footer.columns
        .map((column) => ({ ...column, links: nonEmpty(column.links) }))
        .filter(({ links }) => links.length > 0),
    },
  }
}
