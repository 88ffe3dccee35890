import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { i18n } from 'i18next'
import { z } from 'zod'
import { createI18n } from '../src/i18n/i18n.ts'
import { type Locale, locales, localize } from '../src/lib/locale.ts'
import type { Graph } from './ask-graph.ts'
import { hasAlready, tagOf } from './etag.ts'
import { openHouseCalendar } from './feeds-of-search-calendar.ts'
import {
  askForEvents,
  askForOpenHouses,
  askForSearch,
  type FeedSearch,
  isFollowable,
} from './feeds-of-search-query.ts'
import { searchFeed } from './feeds-of-search-rss.ts'
import { forVisitor, notAvailable } from './for-visitor.ts'
import { apologize } from './last-resort.ts'
import { siteOrigin } from './site-origin.ts'

interface FeedsOfSearchOptions {
  graph: Graph
  /** Scheme and host of the site; each request's own when undefined. */
  origin: string | undefined
}

/** So many seconds a copy is good for. */
const fresh = 15 * 60

const types = { rss: 'application/rss+xml', ics: 'text/calendar' }
type Kind = keyof typeof types

const shape = z.object({ file: z.string().regex(/^.{1,512}\.(rss|ics)$/) })

/**
 * The feeds of a saved search, for whoever has their secret address: what happened to its homes, and their open houses.
 * In the language of the member; below `/fr` in French.
 */
export async function feedsOfSearch(
  app: FastifyInstance,
  { graph, origin }: FeedsOfSearchOptions,
): Promise<void> {
  const words = { en: createI18n('en'), fr: createI18n('fr') }
  for (const asked of locales)
    app.get(localize('/feeds/:file', asked), async (request, reply) => {
      const site = siteOrigin(request, origin)
      if (!site) return apologize(reply, 400)
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
      const params = shape.safeParse(request.params)
      if (!params.success) return closed(reply)
      const { file } = params.data
      const kind: Kind = file.endsWith('.ics') ? 'ics' : 'rss'
      const token = file.slice(0, -kind.length - 1)
      const from = forVisitor(graph, reply)
      try {
        const search = await askForSearch(from, token)
        if (!search) return closed(reply)
        if (!isFollowable(search)) return placeless(reply)
        const locale = asked === 'fr' || search.locale === 'FR_CA' ? 'fr' : 'en'
        const source = {
          graph: from,
          token,
          search,
          locale,
          i18n: await words[locale],
          origin: site,
        } as const
        return send(request, reply, { type: types[kind], text: await writers[kind](source) })
      } catch (error) {
        return notAvailable(reply, error)
      }
    })
}

interface Source {
  graph: Graph
  token: string
  search: FeedSearch
  locale: Locale
  i18n: i18n
  origin: string
}

const writers: Record<Kind, (source: Source) => Promise<string>> = {
  rss: async ({ graph, token, ...channel }) =>
    searchFeed({ ...channel, events: await askForEvents(graph, token, channel.locale) }),
  ics: async ({ graph, search, locale, origin }) =>
    openHouseCalendar({
      search,
      homes: await askForOpenHouses(graph, search, locale),
      locale,
      origin,
      refresh: fresh,
    }),
}

/** A copy is for who asked alone; who has it already is told so. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): FastifyReply {
  const tag = tagOf(text)
  reply.header('cache-control', `private, max-age=${fresh}`).header('etag', tag)
  if (hasAlready(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(text)
}

const missing = (reply: FastifyReply, why: string): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send(`${why}\n`)

const closed = (reply: FastifyReply): FastifyReply =>
  missing(
    reply,
    'There is no such feed. It was turned off, or has another address now: see My Saved Searches.',
  )

const placeless = (reply: FastifyReply): FastifyReply =>
  missing(
    reply,
    'There is nothing to follow: no homes are found by the place of this search. See My Saved Searches.',
  )
