import { PassThrough } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphFetch } from './graph-fetch.ts'
import { apologize } from './last-resort.ts'
import type { Renderer } from './renderer.ts'

interface PagesOptions {
  renderer: Renderer
  graph: { url: string } & Pick<GraphFetch, 'fetch'>
  /** Scheme and host of the site; each request's own when undefined. */
  origin: string | undefined
}

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/

/** Everything that is no file and no call is a page. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.get('/*', (request, reply) => answer(request, reply, options))
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderer, graph, origin }: PagesOptions,
) {
  const site = origin ?? `${request.protocol}://${request.host}`
  if (!URL.canParse(site + request.url)) return apologize(reply, 400)
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const onError = (error: unknown) => {
    if (!left.signal.aborted) request.log.error({ err: error }, 'a page could not be drawn in full')
  }
  try {
    const { renderPage, assets } = await renderer()
    const page = await renderPage({
      request: new Request(site + request.url, { signal: left.signal }),
      origin: site,
      nonce: reply.cspNonce,
      graph: { ...graph, headers: { 'x-request-id': request.id, 'x-forwarded-for': request.ip } },
      assets,
      onError,
    })
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
    reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'private, no-cache')
    reply.header('vary', 'accept-encoding')
    const zipped = takesGzip.test(request.headers['accept-encoding'] ?? '')
    if (zipped) reply.header('content-encoding', 'gzip')
    return reply.send(page.stream.pipe(zipped ? createGzip() : new PassThrough()))
  } catch (error) {
    onError(error)
    return apologize(reply, 500)
  }
}
