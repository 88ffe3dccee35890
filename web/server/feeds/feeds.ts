import { z } from 'zod'
import { LANGUAGE_TAGS, type Locale, localize } from '../../src/platform/format/locale.ts'
import english from '../../src/platform/i18n/en/blog.json' with { type: 'json' }
import french from '../../src/platform/i18n/fr/blog.json' with { type: 'json' }
import { type Graph, queryEachLocale } from '../proxy/graph-client.ts'
import { cached } from '../proxy/refreshing-cache.ts'
import { element, type Xml, xmlDocument } from '../responses/xml.ts'

const messages = { en: english, fr: french }

const entry = z.object({
  /** Path on this site with its language prefix, or absolute URL on another site. */
  link: z.string(),
  title: z.string(),
  isoDate: z.string(),
  contentSnippet: z.string().nullable(),
  categories: z.array(z.string()).default([]),
})
type Entry = z.infer<typeof entry>

const QUERIES = {
  blog: 'query BlogFeed($locale: Locale!) { entries: blogPosts(first: 20, locale: $locale) { link title isoDate contentSnippet categories } }',
  news: 'query NewsFeed($locale: Locale!) { entries: news(first: 20, locale: $locale) { link title isoDate contentSnippet } }',
}

export type FeedName = keyof typeof QUERIES

export const feedNames: readonly FeedName[] = ['blog', 'news']

/** Returns the path of a feed in a language. */
export const feedPath = (name: FeedName, locale: Locale): string => localize(`/${name}/rss.xml`, locale)

/**
 * Returns a feed of the newest blog posts or news as an RSS 2.0 document. `origin` is the public origin of
 * the site.
 */
export type FeedSource = (name: FeedName, locale: Locale, origin: string) => Promise<string>

export function createFeeds(graph: Graph, ttlMs: number): FeedSource {
  const ask = (name: FeedName) =>
    cached(() => queryEachLocale(graph, QUERIES[name], z.object({ entries: z.array(entry) })), ttlMs)
  const sources = { blog: ask('blog'), news: ask('news') }
  return async (name, locale, origin) => {
    const answers = await sources[name]()
    return xmlDocument(feed(name, locale, origin, answers[locale].entries))
  }
}

function feed(name: FeedName, locale: Locale, origin: string, entries: readonly Entry[]): Xml {
  const { title, description } = messages[locale][name]
  const newest = entries[0]?.isoDate
  const self = { href: origin + feedPath(name, locale), rel: 'self', type: 'application/rss+xml' }
  return element(
    'rss',
    { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' },
    element(
      'channel',
      {},
      element('title', {}, `${title} | Gable`),
      element('link', {}, origin + localize(`/${name}`, locale)),
      element('description', {}, description),
      element('language', {}, LANGUAGE_TAGS[locale]),
      element('atom:link', self),
      ...(newest ? [element('lastBuildDate', {}, rssDate(newest))] : []),
      ...entries.map((item) => feedItem(item, origin)),
    ),
  )
}

function feedItem({ link, title, isoDate, contentSnippet, categories }: Entry, origin: string): Xml {
  const address = new URL(link, origin).href
  return element(
    'item',
    {},
    element('title', {}, title),
    element('link', {}, address),
    element('guid', { isPermaLink: 'true' }, address),
    element('pubDate', {}, rssDate(isoDate)),
    ...(contentSnippet ? [element('description', {}, contentSnippet)] : []),
    ...categories.map((category) => element('category', {}, category)),
  )
}

/** Formats a date as RFC 822 defines, because RSS requires this format. */
export const rssDate = (iso: string): string => new Date(iso).toUTCString()
