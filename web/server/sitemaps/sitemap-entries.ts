import { z } from 'zod'
import { LOCALES, type Locale, splitLocale } from '../../src/platform/format/locale.ts'
import { regionCodes } from '../../src/platform/geo/regions.ts'
import { agentsPath, officesPath } from '../../src/platform/urls/directory-url.ts'
import { landingSlugs } from '../../src/platform/urls/search-landings.ts'
import { createEmptySearches } from '../pages/empty-searches.ts'
import { type Graph, queryEachLocale, queryGraph } from '../proxy/graph-client.ts'
import type { SitemapEntry } from './sitemap-entry.ts'
import { listingsOf } from './sitemap-listings.ts'
import { agentsOf, officesOf } from './sitemap-profiles.ts'

type EntrySource = (graph: Graph) => Promise<SitemapEntry[]>

const inEachLanguage = (path: string): SitemapEntry => ({ path, languages: LOCALES })

/** Built-in pages. They have no date of the last change, because their content changes with the market. */
const fixedPages = [
  ...['/', '/luxury', '/commercial', '/blog', '/news', '/real-estate-agents', '/luxury/real-estate-agents'],
  ...['/real-estate-offices', '/luxury/real-estate-offices'],
].map(inEachLanguage)

/** Merges the pages of both languages, with one entry per path. */
function mergeByPath(lists: Record<Locale, readonly { path: string; changed: string }[]>): SitemapEntry[] {
  const entries = new Map<string, SitemapEntry & { languages: Locale[] }>()
  for (const locale of LOCALES)
    for (const { path, changed } of lists[locale]) {
      const known = entries.get(path)
      if (known) known.languages.push(locale)
      else entries.set(path, { path, changed, languages: [locale] })
    }
  return [...entries.values()]
}

const pages: EntrySource = async (graph) => {
  const query = 'query SitemapPages($locale: Locale!) { contentPages(locale: $locale) { path updated } }'
  const shape = z.object({ contentPages: z.array(z.object({ path: z.string(), updated: z.string() })) })
  const { en, fr } = await queryEachLocale(graph, query, shape)
  const listed = ({ contentPages }: typeof en) =>
    contentPages.map(({ path, updated }) => ({ path, changed: updated }))
  return [...fixedPages, ...mergeByPath({ en: listed(en), fr: listed(fr) })]
}

const articleSchema = z.array(z.object({ link: z.string(), isoDate: z.string() }))

const blog: EntrySource = async (graph) => {
  const query =
    'query SitemapBlog($locale: Locale!) { blogPosts(first: 50, locale: $locale) { link isoDate } news(first: 50, locale: $locale) { link isoDate } blog(pageSize: 1, locale: $locale) { categories { slug } } }'
  const shape = z.object({
    blogPosts: articleSchema,
    news: articleSchema,
    blog: z.object({ categories: z.array(z.object({ slug: z.string() })) }),
  })
  const { en, fr } = await queryEachLocale(graph, query, shape)
  const listed = ({ blogPosts, news }: typeof en) =>
    [...blogPosts, ...news]
      .filter(({ link }) => link.startsWith('/'))
      .map(({ link, isoDate }) => ({ path: splitLocale(link).path, changed: isoDate }))
  const categories = en.blog.categories.map(({ slug }) => inEachLanguage(`/blog/category/${slug}`))
  return [...categories, ...mergeByPath({ en: listed(en), fr: listed(fr) })]
}

/** Lists the market-wide searches, except those that are known to have no results. */
const searches: EntrySource = async (graph) => {
  const paths = landingSlugs.map((slug) => `/${slug}`)
  const empty = await createEmptySearches(graph, () => undefined)(paths)
  return paths.filter((path) => !empty.has(path)).map(inEachLanguage)
}

/** Lists the searches in a state or province, and in each of its locations that has listings for sale. */
const searchesIn =
  (state: string): EntrySource =>
  async (graph) => {
    const query = 'query SitemapPlaces($state: String!) { searchPaths(state: $state) }'
    const { searchPaths } = await queryGraph(
      graph,
      query,
      { state },
      z.object({ searchPaths: z.array(z.string()) }),
    )
    // The sitemap index also includes states that have only listings for rent.
    const paths =
      searchPaths.length > 0 ? [`/homes-for-sale/${state}`, ...searchPaths] : [`/homes-for-rent/${state}`]
    return paths.map(inEachLanguage)
  }

const directory = z.array(
  z.object({ cities: z.array(z.object({ citySlug: z.string(), cityKey: z.string() })) }),
)

/** Lists the directory pages of a state or province, and of each of its cities that has agents or offices. */
const directoryIn =
  (state: string): EntrySource =>
  async (graph) => {
    const query =
      'query SitemapPeople($state: String!) { agentDirectory(state: $state, first: 1) { cities(first: 500) { citySlug cityKey } } officeDirectory(state: $state, first: 1) { cities(first: 500) { citySlug cityKey } } }'
    const shape = z.object({ agentDirectory: directory, officeDirectory: directory })
    const { agentDirectory: agents, officeDirectory: offices } = await queryGraph(
      graph,
      query,
      { state },
      shape,
    )
    return [
      ...agents.map(() => agentsPath({ state })),
      ...agents.flatMap(({ cities }) => cities.map(({ citySlug }) => agentsPath({ state, citySlug }))),
      ...offices.map(() => officesPath({ state })),
      ...offices.flatMap(({ cities }) => cities.map((city) => officesPath({ state, ...city }))),
    ].map(inEachLanguage)
  }

const states = [...regionCodes]

/** Sources of the sitemap parts, by part name. */
export const entrySources: ReadonlyMap<string, EntrySource> = new Map([
  ['pages', pages],
  ['blog', blog],
  ['searches', searches],
  ...states.map((state) => [`searches-${state}`, searchesIn(state)] as const),
  ...states.map((state) => [`people-${state}`, directoryIn(state)] as const),
  ...states.map((state) => [`listings-${state}`, listingsOf(state)] as const),
  ...states.flatMap((state) => [
    [`agents-${state}`, agentsOf(state)] as const,
    [`offices-${state}`, officesOf(state)] as const,
  ]),
])
