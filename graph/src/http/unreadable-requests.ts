import { randomUUID } from 'node:crypto'
import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyBaseLogger, FastifyInstance } from 'fastify'
import { badRequest, RequestError } from '../errors/refusals.ts'

const requestTimeout = new RequestError(
  408,
  'REQUEST_TIMEOUT',
  'The request did not arrive in time. Send it again.',
)
const headersTooLarge = new RequestError(
  431,
  'HEADERS_TOO_LARGE',
  `The URL and headers of the request have more than ${maxHeaderSize} bytes. Send the operation by POST.`,
)
const chunksTooLarge = new RequestError(
  413,
  'BODY_TOO_LARGE',
  'The chunk extensions of the body are too large. Send chunks without extensions.',
)
const notHttp = badRequest(
  'The request is not valid HTTP/1.1. Check the request line, the headers, and Content-Length.',
)

/** Error responses by error code of Node's HTTP parser. */
const refusals: Record<string, RequestError> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
  HPE_HEADER_OVERFLOW: headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: chunksTooLarge,
}

/**
 * Responds to a request that Node cannot parse and for which Fastify has not created a request or reply, then
 * closes the connection.
 */
export function answerUnreadable(error: ConnectionError, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { statusCode, code, message } = refusals[error.code] ?? notHttp
  const requestId = randomUUID()
  log.info({ requestId, status: statusCode, reason: error.code }, 'Rejected an unreadable request')
  const body = JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] })
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: private, no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/**
 * Rejects HTTP/1.1 requests without Host, and accepts an unknown Expect header. Node alone would reject both
 * with an empty response. Needs a server with `requireHostHeader: false`.
 */
export function refuseIncomplete(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers: { host }, raw: { httpVersion } }) => {
    if (host === undefined && httpVersion === '1.1') throw badRequest('Send the Host header.')
  })
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
}

/** Rejects requests that arrive on open connections while the server is closing. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing)
      throw new RequestError(503, 'STOPPING', 'The graph is stopping. Send the request again.', {
        'retry-after': '1',
      })
  })
}
