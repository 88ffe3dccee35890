import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent, type Dispatcher } from 'undici'
import { isTimeout, withDeadline } from './deadline.ts'
import { GRAPH_CONNECTIONS } from './graph-fetch.ts'
import { untilGone } from './until-gone.ts'

interface GraphProxyOptions {
  /** Address of the graph. */
  url: string
  /** Max time (ms) for one answer of the graph, with the wait for a connection. */
  timeout: number
}

interface Upstream {
  agent: Dispatcher
  url: URL
  timeout: number
}

/** What the graph needs to know of a call; cookies and whatever else a browser sends stay here. */
const passedOn = ['accept', 'accept-encoding', 'authorization', 'content-type']

/** Headers of the connection to the graph (RFC 9110, section 7.6.1), which are not for the visitor. */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Max size of a body: the graph takes no more. */
const maxBytes = 1024 * 1024

const failed = (code: string, message = 'Something went wrong, please try again.') => ({
  errors: [{ message, extensions: { code } }],
})

/** Passes a browser's calls on to the graph, so that the browser sees one origin. */
export async function graphProxy(app: FastifyInstance, { url, timeout }: GraphProxyOptions): Promise<void> {
  const agent = new Agent({ connections: GRAPH_CONNECTIONS, pipelining: 1, connectTimeout: timeout })
  app.addHook('onClose', () => agent.close())
  await app.register(async (scope) => {
    // A slow or unfinished body must not hold a connection to the graph. The graph checks what a body contains.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler(refuseBody)
    scope.post('/graphql', (request, reply) => handOn(request, reply, { agent, url: new URL(url), timeout }))
  })
}

/** Answers a call whose body could not be read in the form of the graph's errors. */
function refuseBody(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return reply.code(413).send(failed('BODY_TOO_LARGE', 'The body is too large.'))
  if (error.statusCode === 400)
    return reply.code(400).send(failed('BAD_REQUEST', 'The body is not as long as announced.'))
  throw error
}

async function handOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { timeout, ...graph }: Upstream,
): Promise<FastifyReply> {
  const gone = untilGone(reply)
  try {
    const call = (signal: AbortSignal) => callGraph(request, { ...graph, signal })
    const answer = await withDeadline(timeout, call, gone)
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  } catch (error) {
    if (!gone.aborted) request.log.warn({ err: error }, 'the graph did not answer')
    return isTimeout(error)
      ? reply.code(504).send(failed('GATEWAY_TIMEOUT'))
      : reply.code(502).send(failed('SERVICE_UNAVAILABLE'))
  }
}

/** Reads the whole answer, so that a visitor who reads slowly holds no connection to the graph. */
async function callGraph(
  request: FastifyRequest,
  { agent, url, signal }: Omit<Upstream, 'timeout'> & { signal: AbortSignal },
) {
  const { statusCode, headers, body } = await agent.request({
    origin: url.origin,
    path: url.pathname + (url.search || new URL(request.url, url).search),
    method: 'POST',
    headers: headersFor(request),
    body: Buffer.isBuffer(request.body) ? request.body : null,
    signal,
  })
  return {
    status: statusCode,
    headers: headersForVisitor(headers),
    body: Buffer.from(await body.arrayBuffer()),
  }
}

const headersFor = ({ headers, id, ip }: FastifyRequest) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.includes(name))),
  'x-user-agent': 'client',
  'x-request-id': id,
  'x-forwarded-for': ip,
  'x-device': headers['user-agent'] ?? '',
})

function headersForVisitor(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '').toLowerCase()
  const dropped = new Set([...ofConnection, ...named.split(',').map((name) => name.trim())])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}
