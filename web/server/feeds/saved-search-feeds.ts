import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { i18n } from 'i18next'
import { z } from 'zod'
import { LOCALES, type Locale, localize } from '../../src/platform/format/locale.ts'
import { createI18n } from '../../src/platform/i18n/i18n.ts'
import type { Graph } from '../proxy/graph-client.ts'
import { graphForVisitor, sendUnavailable } from '../proxy/visitor-graph.ts'
import { etagOf, matchesEtag } from '../responses/etag.ts'
import { sendErrorPage } from '../responses/fallback-error-page.ts'
import { siteOrigin } from '../security/site-origin.ts'
import { openHouseCalendar } from './saved-search-calendar.ts'
import {
  type FeedSearch,
  fetchFeedEvents,
  fetchFeedSearch,
  fetchOpenHouses,
  hasKnownPlace,
} from './saved-search-feed-query.ts'
import { savedSearchRss } from './saved-search-rss.ts'

interface SavedSearchFeedsOptions {
  graph: Graph
  /** Public origin of the site. When undefined, the server uses the origin of each request. */
  origin: string | undefined
}

/** Cache lifetime of a feed, in seconds. */
const MAX_AGE_SECONDS = 15 * 60

const CONTENT_TYPES = { rss: 'application/rss+xml', ics: 'text/calendar' }
type FeedFormat = keyof typeof CONTENT_TYPES

const shape = z.object({ file: z.string().regex(/^.{1,512}\.(rss|ics)$/) })

/**
 * Serves two feeds of a saved search at secret URLs: RSS with the events of its listings, and a calendar with
 * their open houses. Feeds use the member's language, or French below `/fr`.
 */
export async function savedSearchFeeds(
  app: FastifyInstance,
  { graph, origin }: SavedSearchFeedsOptions,
): Promise<void> {
  const i18nByLocale = { en: createI18n('en'), fr: createI18n('fr') }
  for (const routeLocale of LOCALES)
    app.get(localize('/feeds/:file', routeLocale), async (request, reply) => {
      const site = siteOrigin(request, origin)
      if (!site) return sendErrorPage(reply, 400)
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
      const params = shape.safeParse(request.params)
      if (!params.success) return sendFeedClosed(reply)
      const { file } = params.data
      const kind: FeedFormat = file.endsWith('.ics') ? 'ics' : 'rss'
      const token = file.slice(0, -kind.length - 1)
      const visitorGraph = graphForVisitor(graph, reply)
      try {
        const search = await fetchFeedSearch(visitorGraph, token)
        if (!search) return sendFeedClosed(reply)
        if (!hasKnownPlace(search)) return sendUnknownPlace(reply)
        const locale = routeLocale === 'fr' || search.locale === 'FR_CA' ? 'fr' : 'en'
        const source = {
          graph: visitorGraph,
          token,
          search,
          locale,
          i18n: await i18nByLocale[locale],
          origin: site,
        } as const
        return send(request, reply, { type: CONTENT_TYPES[kind], text: await renderers[kind](source) })
      } catch (error) {
        return sendUnavailable(reply, error)
      }
    })
}

interface FeedContext {
  graph: Graph
  token: string
  search: FeedSearch
  locale: Locale
  i18n: i18n
  origin: string
}

const renderers: Record<FeedFormat, (source: FeedContext) => Promise<string>> = {
  rss: async ({ graph, token, ...channel }) =>
    savedSearchRss({ ...channel, events: await fetchFeedEvents(graph, token, channel.locale) }),
  ics: async ({ graph, search, locale, origin }) =>
    openHouseCalendar({
      search,
      listings: await fetchOpenHouses(graph, search, locale),
      locale,
      origin,
      refresh: MAX_AGE_SECONDS,
    }),
}

/** Sends a feed with private caching, or status 304 when the client's ETag matches. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): FastifyReply {
  const tag = etagOf(text)
  reply.header('cache-control', `private, max-age=${MAX_AGE_SECONDS}`).header('etag', tag)
  if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}

const sendNotFound = (reply: FastifyReply, why: string): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send(`${why}\n`)

const sendFeedClosed = (reply: FastifyReply): FastifyReply =>
  sendNotFound(reply, 'Feed not found. It was turned off or has a new address. See My Saved Searches.')

const sendUnknownPlace = (reply: FastifyReply): FastifyReply =>
  sendNotFound(
    reply,
    'We can’t follow this search because its location can’t be searched. See My Saved Searches.',
  )
