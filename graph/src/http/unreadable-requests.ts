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
  `The address and the headers of the request have more than ${maxHeaderSize} bytes. Send the operation by POST.`,
)
const chunksTooLarge = new RequestError(
  413,
  'BODY_TOO_LARGE',
  'The chunks of the body have too many extensions. Send them without.',
)
const notHttp = badRequest(
  'The request is not valid HTTP/1.1. Check its first line, its headers, and Content-Length.',
)

/** By the codes of Node's HTTP parser. */
const refusals: Record<string, RequestError> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTimeout,
  HPE_HEADER_OVERFLOW: headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: chunksTooLarge,
}

/** Answers a request that Node cannot read, before there is a request or a reply, and closes its connection. */
export function answerUnreadable(error: ConnectionError, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { statusCode, code, message } = refusals[error.code] ?? notHttp
  const requestId = randomUUID()
  log.info({ requestId, status: statusCode, reason: error.code }, 'Refused a request that cannot be read')
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
 * Refuses HTTP/1.1 without Host, and answers in spite of an unknown Expect. Node alone would refuse both with an empty
 * answer. Needs a server with `requireHostHeader: false`.
 */
export function refuseIncomplete(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers: { host }, raw: { httpVersion } }) => {
    if (host === undefined && httpVersion === '1.1') throw badRequest('Send the header Host.')
  })
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
}

/** Refuses requests that arrive on open connections while the server closes. */
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
