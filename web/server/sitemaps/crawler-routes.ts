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

/** Generates the text of a response. `site` is the scheme and host of the site. */
type Write = (site: string) => Promise<string>

interface CrawlerOptions {
  graph: Graph
  /** Scheme and host of the site. When undefined, the server uses those of each request. */
  origin: string | undefined
  /** False when search engines must not index the site. */
  indexable: boolean
}

/** How long a graph response stays fresh, in ms. */
const CACHE_MS = 10 * 60_000

/** Serves files for crawlers and feed readers: feeds, sitemaps, and robots.txt. */
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
  // One route for hundreds of sitemaps, because each route costs time and memory. Other names are unknown pages.
  const names = [...sitemaps.keys()].join('|')
  const url = `/sitemaps/:name(^(?:${names})$).xml`
  const config = { metricsRoute: '/sitemaps/:name.xml' }
  app.get<{ Params: { name: string } }>(url, { config }, (request, reply) => {
    const write: Write = async (site) => (await sitemaps.get(request.params.name)?.(site)) ?? ''
    return send(request, reply, { origin, type: 'application/xml', write })
  })
  for (const name of feedNames)
    for (const locale of LOCALES)
      serve(feedPath(name, locale), 'application/rss+xml', (site) => feeds(name, locale, site))
}

/**
 * Sends the text that `write` generates, or status 304 when the client already has it. Responds with an error
 * and Retry-After when `write` fails.
 */
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
    // When the text contains the host of its request, it must not be cached for other visitors.
    reply.header('cache-control', origin ? 'public, max-age=600' : 'private, no-cache').header('etag', tag)
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type(`${type}; charset=utf-8`).send(text)
  } catch (error) {
    return sendUnavailable(reply, error)
  }
}
