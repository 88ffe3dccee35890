import { PassThrough } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  AdSettings,
  GoogleMapsSettings,
  NeighborhoodMapSettings,
} from '../../src/platform/browser/site.ts'
import {
  isEmailLinkPath,
  isUnsubscribe,
  type UnsubscribeRequest,
} from '../../src/platform/urls/email-link.ts'
import { abortOnDisconnect } from '../proxy/abort-signals.ts'
import type { GraphFetch } from '../proxy/graph-fetch.ts'
import { sendErrorPage } from '../responses/fallback-error-page.ts'
import { acceptsGzip } from '../responses/gzip.ts'
import { siteOrigin } from '../security/site-origin.ts'
import type { Renderer } from './renderer.ts'
import type { SiteChromeSource } from './site-chrome-cache.ts'

export interface PagesOptions {
  renderer: Renderer
  loadSiteChrome: SiteChromeSource
  graph: { url: string } & Pick<GraphFetch, 'fetch'>
  /** Scheme and host of the site; each request's own when undefined. */
  origin: string | undefined
  /** True when the sheet of the design system is a page. */
  designPage: boolean
  /** Max time (ms) a search page waits for what surrounds its list. */
  surroundingsTimeoutMs: number
  /** For the browser, when maps come from Google. */
  googleMaps: GoogleMapsSettings | undefined
  /** For the browser, when there is a third party's map of neighbourhoods. */
  neighborhoodMap: NeighborhoodMapSettings | undefined
  /** For the browser, when a tag manager is told what is counted. */
  tagManagerId: string | undefined
  /** For the browser, when there is an ad account. */
  ads: AdSettings | undefined
  /** For the browser, when forms of accounts ask reCAPTCHA. */
  recaptchaKey: string | undefined
}

/** Everything that is no file and no call is a page. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.get('/*', (request, reply) => sendPage(request, reply, options))
}

interface SentForm {
  form: UnsubscribeRequest
  /** Seconds until the visitor may send it again, when they sent too much; else 0. */
  retryAfter: number
}

/** Answers with the page at the address of a request. `sent` is what its form said, where one was sent. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderer, loadSiteChrome, graph, origin, ...settings }: PagesOptions,
  sent?: SentForm,
) {
  const site = siteOrigin(request, origin)
  if (!site || !URL.canParse(site + request.url)) return sendErrorPage(reply, 400)
  const address = new URL(site + request.url)
  const isEmailLink = isEmailLinkPath(address.pathname)
  const context = sent?.form ?? unsubscribeRequest(address)
  // The page takes the secret from its own address; nothing that is drawn or called here is told.
  if (isEmailLink) address.search = ''
  const signal = abortOnDisconnect(reply)
  const onError = (error: unknown) => {
    if (!signal.aborted) request.log.error({ err: error }, 'a page could not be drawn in full')
  }
  try {
    const { renderPage, assets } = await renderer()
    const page = await renderPage({
      request: new Request(address, { signal }),
      signal,
      origin: site,
      nonce: reply.cspNonce,
      graph: { ...graph, headers: { 'x-request-id': request.id, 'x-forwarded-for': request.ip } },
      loadSiteChrome,
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

/** A sign behind an address in a sentence, plain or percent-encoded, which programs take for a part of it. */
const TRAILING_PUNCTUATION = /(?:[.,;:!?)\]}>'"*]|%(?:2[1279ACE]|3[ABEF]|5D|7D|C2%BB|E2%80%(?:99|9D|A6)))$/i
const MAX_PUNCTUATION_LENGTH = '%E2%80%99'.length

/**
 * The path that a link means which ends with a full stop, a bracket, or a quotation mark; null for any other, and for one
 * that begins with two slashes, which would lead to another site.
 */
function withoutPunctuation(pathname: string): string | null {
  const punctuationLength = (path: string) =>
    TRAILING_PUNCTUATION.exec(path.slice(-MAX_PUNCTUATION_LENGTH))?.[0].length ?? 0
  let path = pathname
  for (let length = punctuationLength(path); length > 0; length = punctuationLength(path))
    path = path.slice(0, -length)
  return path !== pathname && path.length > 1 && !/^[/\\]{2}/.test(path) ? path : null
}

/** The one page of mailed links that is drawn with what the link is about. */
const unsubscribeRequest = ({ pathname, searchParams }: URL): UnsubscribeRequest | undefined =>
  isUnsubscribe(pathname) ? { token: searchParams.get('token'), sent: false, failed: false } : undefined
