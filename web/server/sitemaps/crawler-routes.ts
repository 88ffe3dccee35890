import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOCALES } from '../../src/platform/format/locale.ts'
import { createFeeds, feedNames, feedPath } from '../feeds/feeds.ts'
import type { Graph } from '../proxy/graph-client.ts'
import { sendUnavailable } from '../proxy/visitor-graph.ts'
import { etagOf, matchesEtag } from '../responses/etag.ts'
import { sendErrorPage } from '../responses/fallback-error-page.ts'
import { siteOrigin } from '../security/site-origin.ts'
import { robotsText } from './robots.ts'
import { createSitemapIndex, createSitemaps } from './sitemaps.ts'

/** Writes a text for a site of that scheme and host. */
type Write = (site: string) => Promise<string>

interface CrawlerOptions {
  graph: Graph
  /** Scheme and host of the site; each request's own when undefined. */
  origin: string | undefined
  /** False when search engines are to stay away. */
  indexable: boolean
}

/** How long an answer of the graph is good for, in milliseconds. */
const CACHE_MS = 10 * 60_000

/** What programs read rather than people: feeds, the map of the site, and what robots may look at. */
export async function crawlerRoutes(
  app: FastifyInstance,
  { graph, origin, indexable }: CrawlerOptions,
): Promise<void> {
  const feeds = createFeeds(graph, CACHE_MS)
  const sitemaps = createSitemaps(graph, CACHE_MS)
  const serve = (path: string, type: string, write: Write) =>
    app.get(path, (request, reply) => send(request, reply, { origin, type, write }))

  serve('/robots.txt', 'text/plain', async (site) => robotsText(site, indexable))
  serve('/sitemap.xml', 'application/xml', createSitemapIndex(graph, CACHE_MS))
  for (const [name, write] of sitemaps) serve(`/sitemaps/${name}.xml`, 'application/xml', write)
  for (const name of feedNames)
    for (const locale of LOCALES)
      serve(feedPath(name, locale), 'application/rss+xml', (site) => feeds(name, locale, site))
}

/** Answers with a text, or with 304 to whoever has it already. Without one it asks to be asked again later. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, type, write }: { origin: string | undefined; type: string; write: Write },
): Promise<FastifyReply> {
  const site = siteOrigin(request, origin)
  if (!site) return sendErrorPage(reply, 400)
  try {
    const text = await write(site)
    const tag = etagOf(text)
    // A text with the host that one request names is not for everybody.
    reply.header('cache-control', origin ? 'public, max-age=600' : 'private, no-cache').header('etag', tag)
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type(`${type}; charset=utf-8`).send(text)
  } catch (error) {
    return sendUnavailable(reply, error)
  }
}
