import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent, type Dispatcher } from 'undici'
import { untilGone } from './until-gone.ts'

interface GraphProxyOptions {
  /** Address of the graph. */
  url: string
  /** In milliseconds. */
  timeout: number
}

/** What the graph needs to know of a call; cookies and whatever else a browser sends stay here. */
const passedOn = ['accept', 'accept-encoding', 'authorization', 'content-length', 'content-type']

/** Headers of the connection to the graph, which are not for the visitor. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/** The graph takes no more, and would hang up in the middle of it. */
const mostBytes = 1024 * 1024

const failed = (code: string, message = 'Something went wrong, please try again.') => ({
  errors: [{ message, extensions: { code } }],
})

/** Passes a browser's calls on to the graph, so that the browser sees one origin. */
export async function graphProxy(app: FastifyInstance, { url, timeout }: GraphProxyOptions): Promise<void> {
  const agent = new Agent({
    connections: 64,
    pipelining: 1,
    connectTimeout: timeout,
    headersTimeout: timeout,
    bodyTimeout: timeout,
  })
  app.addHook('onClose', () => agent.close())
  await app.register(async (scope) => {
    // Bodies go through as they come; it is for the graph to read them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.post('/graphql', (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > mostBytes)
        return reply.code(413).send(failed('BODY_TOO_LARGE', 'The body is too large.'))
      return handOn(request, reply, { agent, url: new URL(url) })
    })
  })
}

async function handOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { agent, url }: { agent: Dispatcher; url: URL },
): Promise<FastifyReply> {
  const signal = untilGone(reply)
  try {
    const { statusCode, headers, body } = await agent.request({
      origin: url.origin,
      path: url.pathname + (url.search || new URL(request.url, url).search),
      method: 'POST',
      headers: headersFor(request),
      body: request.body ? request.raw : null,
      signal,
    })
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && !ofConnection.has(name)) reply.header(name, value)
    return endUnread(reply).code(statusCode).send(body)
  } catch (error) {
    if (!signal.aborted) request.log.warn({ err: error }, 'the graph did not answer')
    endUnread(reply)
    return isLate(error)
      ? reply.code(504).send(failed('GATEWAY_TIMEOUT'))
      : reply.code(502).send(failed('SERVICE_UNAVAILABLE'))
  }
}

/** A connection cannot be used again when the rest of a body, for which the graph did not wait, is unread. */
const endUnread = (reply: FastifyReply): FastifyReply =>
  reply.request.raw.complete ? reply : reply.header('connection', 'close')

const headersFor = ({ headers, id, ip }: FastifyRequest) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.includes(name))),
  'x-user-agent': 'client',
  'x-request-id': id,
  'x-forwarded-for': ip,
  'x-device': headers['user-agent'] ?? '',
})

const isLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).includes('TIMEOUT')
