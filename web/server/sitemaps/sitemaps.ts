import { LANGUAGE_TAGS, localize } from '../../src/platform/format/locale.ts'
import type { Graph } from '../proxy/graph-client.ts'
import { cached } from '../proxy/refreshing-cache.ts'
import { element, type Xml, xmlDocument } from '../responses/xml.ts'
import { entrySources } from './sitemap-entries.ts'
import type { SitemapEntry } from './sitemap-entry.ts'
import { statesWithListings } from './sitemap-listings.ts'
import { statesInDirectory } from './sitemap-profiles.ts'

const XML_NAMESPACES = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

const sitemapNames: readonly string[] = [...entrySources.keys()]

/** Generates a sitemap part as XML. `origin` is the scheme and host of the site. */
export type SitemapWriter = (origin: string) => Promise<string>

/** Creates the writers for all sitemap parts, by part name. */
export function createSitemaps(graph: Graph, ttlMs: number): ReadonlyMap<string, SitemapWriter> {
  return new Map([...entrySources].map(([name, ask]) => [name, writer(cached(() => ask(graph), ttlMs))]))
}

function writer(entries: () => Promise<SitemapEntry[]>): SitemapWriter {
  return async (origin) => {
    const urls = (await entries()).flatMap((entry) => urlsOf(entry, origin))
    return xmlDocument(
      element('urlset', { ...XML_NAMESPACES, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }, ...urls),
    )
  }
}

/**
 * Creates a writer for the sitemap index. Omits the parts of a state that would be empty, such as the agents
 * part when the state has no agents.
 */
export function createSitemapIndex(graph: Graph, ttlMs: number): SitemapWriter {
  const states = cached(() => statesInDirectory(graph), ttlMs)
  const withListings = cached(() => statesWithListings(graph), ttlMs)
  return async (origin) => {
    const { agents, offices } = await states()
    const listed = await withListings()
    const statesByKind = new Map([
      ['listings', listed],
      ['searches', listed],
      ['agents', agents],
      ['offices', offices],
      ['people', new Set([...agents, ...offices])],
    ])
    const names = sitemapNames.filter((name) => {
      const [kind = '', state = ''] = name.split('-')
      return state === '' || (statesByKind.get(kind)?.has(state) ?? true)
    })
    const parts = names.map((name) =>
      element('sitemap', {}, element('loc', {}, `${origin}/sitemaps/${name}.xml`)),
    )
    return xmlDocument(element('sitemapindex', XML_NAMESPACES, ...parts))
  }
}

/** Generates a `url` element for each language of a page. Each element contains links to all languages. */
function urlsOf({ path, languages, changed }: SitemapEntry, origin: string): Xml[] {
  const alternates = languages.map((locale) => ({
    tag: LANGUAGE_TAGS[locale],
    href: origin + localize(path, locale),
  }))
  const [defaultAlternate] = alternates
  const named = defaultAlternate ? [...alternates, { tag: 'x-default', href: defaultAlternate.href }] : []
  const links = named.map(({ tag, href }) => element('xhtml:link', { rel: 'alternate', hreflang: tag, href }))
  return alternates.map(({ href }) =>
    element(
      'url',
      {},
      element('loc', {}, href),
      ...(changed ? [element('lastmod', {}, changed)] : []),
      ...links,
    ),
  )
}
