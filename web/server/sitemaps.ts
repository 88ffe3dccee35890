import { languageTags, localize } from '../src/lib/locale.ts'
import type { Graph } from './ask-graph.ts'
import { kept } from './kept.ts'
import { entrySources } from './sitemap-entries.ts'
import type { SitemapEntry } from './sitemap-entry.ts'
import { statesWithListings } from './sitemap-listings.ts'
import { statesWithPeople } from './sitemap-profiles.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

const namespaces = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }

const sitemapNames: readonly string[] = [...entrySources.keys()]

/** Writes a part of the site map as XML; `origin` is scheme and host of the site. */
export type SitemapWriter = (origin: string) => Promise<string>

/** A writer for each part, by name. */
export function createSitemaps(graph: Graph, fresh: number): ReadonlyMap<string, SitemapWriter> {
  return new Map([...entrySources].map(([name, ask]) => [name, writer(kept(() => ask(graph), fresh))]))
}

function writer(entries: () => Promise<SitemapEntry[]>): SitemapWriter {
  return async (origin) => {
    const urls = (await entries()).flatMap((entry) => urlsOf(entry, origin))
    return xmlDocument(
      element('urlset', { ...namespaces, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }, ...urls),
    )
  }
}

/** A writer for the list of the parts. A state without homes, agents, or offices has no part of theirs. */
export function createSitemapIndex(graph: Graph, fresh: number): SitemapWriter {
  const states = kept(() => statesWithPeople(graph), fresh)
  const withListings = kept(() => statesWithListings(graph), fresh)
  return async (origin) => {
    const { agents, offices } = await states()
    const listed = await withListings()
    const holders = new Map([
      ['listings', listed],
      ['searches', listed],
      ['agents', agents],
      ['offices', offices],
      ['people', new Set([...agents, ...offices])],
    ])
    const names = sitemapNames.filter((name) => {
      const [kind = '', state = ''] = name.split('-')
      return state === '' || (holders.get(kind)?.has(state) ?? true)
    })
    const parts = names.map((name) =>
      element('sitemap', {}, element('loc', {}, `${origin}/sitemaps/${name}.xml`)),
    )
    return xmlDocument(element('sitemapindex', namespaces, ...parts))
  }
}

/** A page once in each of its languages; each names all of them. */
function urlsOf({ path, languages, changed }: SitemapEntry, origin: string): Xml[] {
  const alternates = languages.map((locale) => ({
    tag: languageTags[locale],
    href: origin + localize(path, locale),
  }))
  const [usual] = alternates
  const named = usual ? [...alternates, { tag: 'x-default', href: usual.href }] : []
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
