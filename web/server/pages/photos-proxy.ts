import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent, type Dispatcher } from 'undici'
import { abortOnDisconnect, withDeadline } from '../proxy/abort-signals.ts'

const TIMEOUT_MS = 10_000
const CONNECTIONS = 64
/** Max size of a picture in bytes. */
const MAX_BYTES = 4 * 1024 * 1024

const REQUEST_HEADERS = ['accept', 'if-none-match', 'if-modified-since']
const ANSWER_HEADERS = ['cache-control', 'content-type', 'etag', 'last-modified', 'retry-after']

/** A request whose path is `{key}/{version}.{format}`. A key may contain slashes. */
type PictureRequest = FastifyRequest<{ Params: { '*': string } }>

interface PhotosOptions {
  url: string
  /** Headers that authenticate the site to the photos service. */
  credentials?: Readonly<Record<string, string>>
}

/** Serves pictures from the photos service at /photos, so that browsers need only the site's own origin. */
export async function photosProxy(app: FastifyInstance, { url, credentials }: PhotosOptions): Promise<void> {
  const dispatcher = new Agent({
    connections: CONNECTIONS,
    connectTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_BYTES,
  })
  app.addHook('onClose', () => dispatcher.close())
  app.get('/photos/*', (request: PictureRequest, reply) =>
    sendPicture(request, reply, { url, credentials, dispatcher }),
  )
}

async function sendPicture(
  request: PictureRequest,
  reply: FastifyReply,
  { url, credentials, dispatcher }: PhotosOptions & { dispatcher: Dispatcher },
): Promise<FastifyReply> {
  const parts = request.params['*'].split('/')
  if (parts.length < 2 || parts.some((part) => /^$|\\|^\.+$/.test(part))) return reply.code(404).send()
  const disconnected = abortOnDisconnect(reply)
  try {
    const target = new URL(`${url}/${parts.map(encodeURIComponent).join('/')}`)
    const load = async (signal: AbortSignal) => {
      const answer = await dispatcher.request({
        origin: target.origin,
        path: target.pathname,
        method: 'GET',
        headers: { ...credentials, ...only(REQUEST_HEADERS, request.headers), 'x-request-id': request.id },
        signal,
      })
      return { answer, picture: Buffer.from(await answer.body.arrayBuffer()) }
    }
    const { answer, picture } = await withDeadline(TIMEOUT_MS, load, disconnected)
    // Allows other sites to load these pictures, because emails, feeds, and link previews embed them.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.code(answer.statusCode).headers(only(ANSWER_HEADERS, answer.headers)).send(picture)
  } catch (error) {
    if (!disconnected.aborted)
      request.log.warn({ err: error }, 'Failed to load a picture from the photos service')
    return reply.code(502).header('cache-control', 'no-store').send()
  }
}

/** Returns the headers in `names` that are present. */
const only = (names: string[], headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
