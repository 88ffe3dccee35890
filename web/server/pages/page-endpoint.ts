import { PassThrough } from 'node:stream'
import { createGzip } from 'node:zlib'
import { abortOnDisconnect } from '@gable/kit/server/disconnect'
import { forwardedHeaders } from '@gable/kit/server/incoming-request'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  AdSettings,
  BasemapSettings,
  GoogleMapsSettings,
  NeighborhoodMapSettings,
} from '../../src/platform/browser/site.ts'
import {
  isEmailLinkPath,
  isUnsubscribe,
  type UnsubscribeRequest,
} from '../../src/platform/urls/email-link.ts'
import type { GraphFetch } from '../proxy/graph-fetch.ts'
import { sendBusyPage, sendErrorPage } from '../responses/fallback-error-page.ts'
import { acceptsGzip } from '../responses/gzip.ts'
import { siteOrigin } from '../security/site-origin.ts'
import type { PageLimit } from './page-limit.ts'
import type { Renderer } from './renderer.ts'
import type { SiteChromeSource } from './site-chrome-cache.ts'

export interface PagesOptions {
  renderer: Renderer
  takePlace: PageLimit
  loadSiteChrome: SiteChromeSource
  graph: { url: string } & Pick<GraphFetch, 'fetch'>
  /** Scheme and host of the site. When undefined, the server uses those of each request. */
  origin: string | undefined
  /** Whether to serve the design system page. */
  designPage: boolean
  /** Max time in ms that a search page waits for nearby and popular searches. */
  surroundingsTimeoutMs: number
  /** Google Maps settings for the browser. Undefined when maps do not come from Google. */
  googleMaps: GoogleMapsSettings | undefined
  /** Returns the streets of the site's own maps. Undefined when they show the built-in map only. */
  basemap: () => BasemapSettings | undefined
  /** Returns the imagery of the site's own maps. Undefined when they have none. */
  imagery: () => BasemapSettings | undefined
  /** Settings of the third-party neighborhood map for the browser. Undefined when none is configured. */
  neighborhoodMap: NeighborhoodMapSettings | undefined
  /** Id of the tag manager that receives analytics events. Undefined when none is configured. */
  tagManagerId: string | undefined
  /** Ad settings for the browser. Undefined when no ad account is configured. */
  ads: AdSettings | undefined
  /** reCAPTCHA key for the browser. Undefined when account forms do not use reCAPTCHA. */
  recaptchaKey: string | undefined
}

/** Serves a page for every GET request that no other route handles, within the limit of pages in progress. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.get('/*', (request, reply) =>
    options.takePlace(reply) ? sendPage(request, reply, options) : sendBusyPage(reply),
  )
}

interface SentForm {
  form: UnsubscribeRequest
  /**
   * Seconds until a rate-limited visitor may submit the form again. 0 when the visitor is not rate-limited.
   */
  retryAfter: number
}

/**
 * Responds with the page for the request URL. The caller has taken a place for it. `sent` contains the submitted form,
 * if any.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderer, loadSiteChrome, graph, origin, basemap, imagery, ...settings }: PagesOptions,
  sent?: SentForm,
) {
  const site = siteOrigin(request, origin)
  if (!site || !URL.canParse(site + request.url)) return sendErrorPage(reply, 400)
  const address = new URL(site + request.url)
  const isEmailLink = isEmailLinkPath(address.pathname)
  const context = sent?.form ?? unsubscribeRequest(address)
  // Removes the secret of an email link. The browser reads the secret from its own URL, but rendering and
  // upstream requests must not see it.
  if (isEmailLink) address.search = ''
  const signal = abortOnDisconnect(reply)
  const onError = (error: unknown) => {
    if (!signal.aborted) request.log.error({ err: error }, 'Failed to render a page completely')
  }
  try {
    const { renderPage, assets } = await renderer()
    const page = await renderPage({
      request: new Request(address, { signal }),
      signal,
      origin: site,
      nonce: reply.cspNonce,
      graph: { ...graph, headers: forwardedHeaders(request) },
      loadSiteChrome,
      basemap: basemap(),
      imagery: imagery(),
      ...settings,
      context,
      assets,
      onError,
    })
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
    const redirectPath = page.status === 404 ? withoutPunctuation(address.pathname) : null
    if (redirectPath !== null) {
      page.stream.abort()
      return reply.redirect(redirectPath + address.search, 301)
    }
    const retryAfter = Math.max(page.retryAfter, sent?.retryAfter ?? 0)
    reply
      .code(retryAfter > 0 ? 429 : page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', isEmailLink ? 'no-store' : 'private, no-cache')
    if (isEmailLink) reply.header('referrer-policy', 'no-referrer')
    if (retryAfter > 0) reply.header('retry-after', retryAfter)
    reply.header('vary', 'accept-encoding')
    const zipped = acceptsGzip(request)
    if (zipped) reply.header('content-encoding', 'gzip')
    return reply.send(page.stream.pipe(zipped ? createGzip() : new PassThrough()))
  } catch (error) {
    onError(error)
    return sendErrorPage(reply, 500)
  }
}

/**
 * Punctuation that follows a URL in a sentence, unencoded or percent-encoded. Programs mistake it for part of
 * the URL.
 */
const TRAILING_PUNCTUATION = /(?:[.,;:!?)\]}>'"*]|%(?:2[1279ACE]|3[ABEF]|5D|7D|C2%BB|E2%80%(?:99|9D|A6)))$/i
const MAX_PUNCTUATION_LENGTH = '%E2%80%99'.length

/**
 * Removes trailing punctuation from a path. Returns null when the path has none, or when it begins with two
 * slashes, because a redirect to such a path would lead to another site.
 */
function withoutPunctuation(pathname: string): string | null {
  const punctuationLength = (path: string) =>
    TRAILING_PUNCTUATION.exec(path.slice(-MAX_PUNCTUATION_LENGTH))?.[0].length ?? 0
  let path = pathname
  for (let length = punctuationLength(path); length > 0; length = punctuationLength(path))
    path = path.slice(0, -length)
  return path !== pathname && path.length > 1 && !/^[/\\]{2}/.test(path) ? path : null
}

/**
 * Returns the unsubscribe request for the token in an unsubscribe link. Returns undefined for other email
 * links, which render without request data.
 */
const unsubscribeRequest = ({ pathname, searchParams }: URL): UnsubscribeRequest | undefined =>
  isUnsubscribe(pathname) ? { token: searchParams.get('token'), sent: false, failed: false } : undefined
