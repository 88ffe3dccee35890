import { z } from 'zod'
import { type Locale, locales, splitLocale } from '../src/lib/locale.ts'
import { regionCodes } from '../src/lib/regions.ts'
import { landingSlugs } from '../src/lib/search-landings.ts'
import { askGraph, askInEachLanguage, type Graph } from './ask-graph.ts'

/** A page as search engines are told of it. */
export interface SitemapEntry {
  /** Without a language prefix. */
  path: string
  /** The languages that it is there in. */
  languages: readonly Locale[]
  /** Day or moment of its last change, ISO 8601; undefined when it is not known. */
  changed?: string | undefined
}

type EntrySource = (graph: Graph) => Promise<SitemapEntry[]>

const inEachLanguage = (path: string): SitemapEntry => ({ path, languages: locales })

/** Pages that the site itself has; what stands on them changes with the market. */
const fixedPages = ['/', '/luxury', '/commercial', '/blog', '/news'].map(inEachLanguage)

/** One entry for a page that both languages list, whichever of them lists it. */
function together(lists: Record<Locale, readonly { path: string; changed: string }[]>): SitemapEntry[] {
  const entries = new Map<string, SitemapEntry & { languages: Locale[] }>()
  for (const locale of locales)
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
  const { en, fr } = await askInEachLanguage(graph, query, shape)
  const listed = ({ contentPages }: typeof en) =>
    contentPages.map(({ path, updated }) => ({ path, changed: updated }))
  return [...fixedPages, ...together({ en: listed(en), fr: listed(fr) })]
}

const written = z.array(z.object({ link: z.string(), isoDate: z.string() }))

const blog: EntrySource = async (graph) => {
  const query =
    'query SitemapBlog($locale: Locale!) { blogPosts(first: 50, locale: $locale) { link isoDate } news(first: 50, locale: $locale) { link isoDate } blog(pageSize: 1, locale: $locale) { categories { slug } } }'
  const shape = z.object({
    blogPosts: written,
    news: written,
    blog: z.object({ categories: z.array(z.object({ slug: z.string() })) }),
  })
  const { en, fr } = await askInEachLanguage(graph, query, shape)
  const listed = ({ blogPosts, news }: typeof en) =>
    [...blogPosts, ...news]
      .filter(({ link }) => link.startsWith('/'))
      .map(({ link, isoDate }) => ({ path: splitLocale(link).path, changed: isoDate }))
  const categories = en.blog.categories.map(({ slug }) => inEachLanguage(`/blog/category/${slug}`))
  return [...categories, ...together({ en: listed(en), fr: listed(fr) })]
}

/** Searches everywhere. */
const searches: EntrySource = async () => landingSlugs.map((slug) => inEachLanguage(`/${slug}`))

/** A state or province, and every place in it that has homes for sale. */
const searchesIn =
  (state: string): EntrySource =>
  async (graph) => {
    const query = 'query SitemapPlaces($state: String!) { searchPaths(state: $state) }'
    const { searchPaths } = await askGraph(
      graph,
      query,
      { state },
      z.object({ searchPaths: z.array(z.string()) }),
    )
    return [`/homes-for-sale/${state}`, ...searchPaths].map(inEachLanguage)
  }

/** How many pages of the newest homes are listed, and homes on each. */
const newest = { pages: 5, pageSize: 96 }

const listings: EntrySource = async (graph) => {
  const query =
    'query SitemapListings($page: Int!, $pageSize: Int!) { search(input: { sort: NEWEST, page: $page, pageSize: $pageSize }) { results { listingUrl modificationTimestamp } } }'
  const home = z.object({ listingUrl: z.string().nullable(), modificationTimestamp: z.string().nullable() })
  const shape = z.object({ search: z.object({ results: z.array(home) }) })
  const entries: SitemapEntry[] = []
  // One page after the other: the map of the site is in no hurry, the people who search are.
  for (let page = 1; page <= newest.pages; page += 1) {
    const { search } = await askGraph(graph, query, { page, pageSize: newest.pageSize }, shape)
    for (const { listingUrl, modificationTimestamp } of search.results)
      if (listingUrl)
        entries.push({ ...inEachLanguage(listingUrl), changed: modificationTimestamp ?? undefined })
    if (search.results.length < newest.pageSize) break
  }
  return entries
}

/** What each part of the site map holds, by its name. */
export const entrySources: ReadonlyMap<string, EntrySource> = new Map([
  ['pages', pages],
  ['blog', blog],
  ['searches', searches],
  ...regionCodes.map((state) => [`searches-${state}`, searchesIn(state)] as const),
  ['listings', listings],
])
