import type { IncomingHttpHeaders } from 'node:http'
import { isTimeout, withDeadline } from '@gable/kit/deadline/deadline'
import { abortOnDisconnect } from '@gable/kit/server/disconnect'
import { forwardedHeaders } from '@gable/kit/server/incoming-request'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent, type Dispatcher } from 'undici'
import { GRAPH_CONNECTIONS } from './graph-fetch.ts'

interface GraphProxyOptions {
  /** URL of the graph. */
  url: string
  /** Max time in ms for one graph response, including the wait for a connection. */
  timeout: number
}

interface GraphCall {
  body: Buffer | null
  contentType: string | undefined
  /** Query string of the URL, including the question mark. */
  search?: string
  /** Encodings that the caller accepts; none by default. */
  acceptEncoding?: string | undefined
  /** True when a page wrote the operation. The graph then returns no refresh token. */
  isFromPage?: boolean
}

interface GraphAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * Calls the graph for a visitor. Rejects when the response is not complete in time or the visitor
 * disconnects.
 */
export type CallGraph = (
  request: FastifyRequest,
  call: GraphCall,
  disconnected?: AbortSignal,
) => Promise<GraphAnswer>

/** Request headers that the graph needs. Cookies and other browser headers are not forwarded. */
const FORWARDED_HEADERS = ['accept', 'authorization']

/** Headers of the connection to the graph (RFC 9110, section 7.6.1), which visitors must not receive. */
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Max size of a request body in bytes. The graph has the same limit. */
const MAX_BYTES = 1024 * 1024

/** An error in the format of the graph. */
export const errorBody = (code: string, message = 'Something went wrong, please try again.') => ({
  errors: [{ message, extensions: { code } }],
})

const POST_ONLY = errorBody(
  'METHOD_NOT_ALLOWED',
  'The site accepts operations by POST. The graph itself also answers GET.',
)

/** Opens the connections to the graph, and closes them when the site shuts down. */
export function connectToGraph(app: FastifyInstance, { url, timeout }: GraphProxyOptions): CallGraph {
  const agent = new Agent({ connections: GRAPH_CONNECTIONS, pipelining: 1, connectTimeout: timeout })
  app.addHook('onClose', () => agent.close())
  const graph = new URL(url)
  return (request, call, disconnected) =>
    withDeadline(timeout, (signal) => send({ agent, graph, signal }, request, call), disconnected)
}

/**
 * Forwards calls from browsers to the graph, so that the browser uses only one origin. Never reads a body: the graph
 * refuses operations of pages that start, renew, or end a session, which have endpoints of their own
 * (session-endpoint.ts).
 */
export async function graphProxy(app: FastifyInstance, callGraph: CallGraph): Promise<void> {
  await app.register(async (scope) => {
    // Reads the whole body first, because a slow or unfinished body must not occupy a connection to the
    // graph. The graph validates the content of the body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler(refuseBody)
    scope.post('/graphql', (request, reply) => forwardCall(request, reply, callGraph))
    scope.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: '/graphql',
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(POST_ONLY),
    })
  })
}

/** Rejects a request whose body cannot be read, in the error format of the graph. */
export function refuseBody(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return reply.code(413).send(errorBody('BODY_TOO_LARGE', 'The body is too large.'))
  if (error.statusCode === 415)
    return reply.code(415).send(errorBody('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'))
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return reply.code(400).send(errorBody('BAD_REQUEST', 'The body is not valid JSON.'))
  if (error.statusCode === 400)
    return reply
      .code(400)
      .send(errorBody('BAD_REQUEST', 'The body length does not match the Content-Length header.'))
  throw error
}

async function forwardCall(
  request: FastifyRequest,
  reply: FastifyReply,
  callGraph: CallGraph,
): Promise<FastifyReply> {
  const disconnected = abortOnDisconnect(reply)
  const body = Buffer.isBuffer(request.body) ? request.body : null
  try {
    const answer = await callGraph(
      request,
      {
        body,
        contentType: request.headers['content-type'],
        search: new URL(request.url, 'http://site').search,
        acceptEncoding: String(request.headers['accept-encoding'] ?? 'identity'),
        isFromPage: true,
      },
      disconnected,
    )
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  } catch (error) {
    if (!disconnected.aborted) request.log.warn({ err: error }, 'Failed to call the graph')
    return isTimeout(error)
      ? reply.code(504).send(errorBody('GATEWAY_TIMEOUT'))
      : reply.code(502).send(errorBody('SERVICE_UNAVAILABLE'))
  }
}

/**
 * Reads the complete response, so that a visitor who reads slowly does not occupy a connection to the graph.
 */
async function send(
  { agent, graph, signal }: { agent: Dispatcher; graph: URL; signal: AbortSignal },
  request: FastifyRequest,
  { body, contentType, search = '', acceptEncoding = 'identity', isFromPage = false }: GraphCall,
): Promise<GraphAnswer> {
  const answer = await agent.request({
    origin: graph.origin,
    path: graph.pathname + (graph.search || search),
    method: 'POST',
    headers: {
      ...headersFor(request),
      'accept-encoding': acceptEncoding,
      ...(contentType && { 'content-type': contentType }),
      ...(isFromPage && { 'x-client': 'site' }),
    },
    body,
    signal,
  })
  return {
    status: answer.statusCode,
    headers: headersForVisitor(answer.headers),
    body: Buffer.from(await answer.body.arrayBuffer()),
  }
}

const headersFor = ({ headers, id, ip }: FastifyRequest) => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => FORWARDED_HEADERS.includes(name))),
  'x-user-agent': 'client',
  ...forwardedHeaders({ headers, id, ip }),
  'x-device': headers['user-agent'] ?? '',
})

function headersForVisitor(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const connectionHeaders = String(headers.connection ?? '').toLowerCase()
  const dropped = new Set([...CONNECTION_HEADERS, ...connectionHeaders.split(',').map((name) => name.trim())])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)))
}
