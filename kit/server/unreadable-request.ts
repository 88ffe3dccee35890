import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyBaseLogger, FastifyInstance } from 'fastify'

export type UnreadableStatus = 400 | 408 | 413 | 431

/** Statuses by error code of Node's HTTP parser. Every other error is a 400. */
const STATUSES: Record<string, UnreadableStatus> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

interface UnreadableOptions {
  log: FastifyBaseLogger
  /** Returns the body in the shape of the server's other errors. */
  bodyOf: (status: UnreadableStatus, requestId: string) => object
  /** More headers of the response. */
  headers?: readonly string[]
}

/** A request and its response, and the exchange before it on the same connection. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  before: Exchange | undefined
}

/** Connections whose unreadable request has an answer or waits for it. */
const refused = new WeakSet<Socket>()

const lastExchanges = new WeakMap<Socket, Exchange>()

/** Remembers the responses in progress, so that the answer to an unreadable request follows them. */
export function keepResponsesInOrder(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: request }, { raw: response }) => {
    const { socket } = request
    const before = lastExchanges.get(socket)
    lastExchanges.set(socket, {
      request,
      response,
      // Only one, because each would keep all before it.
      before: before && !before.response.writableFinished ? { ...before, before: undefined } : undefined,
    })
  })
}

/**
 * Responds to a request that Node cannot parse, then closes the connection. A client may have sent it behind other
 * requests, whose responses go first.
 */
export function answerUnreadable(error: ConnectionError, socket: Socket, options: UnreadableOptions): void {
  // Every further chunk of an unreadable request is an error again.
  if (refused.has(socket)) return
  refused.add(socket)
  socket.pause()
  const last = lastExchanges.get(socket)
  // An incomplete request is the unreadable one itself.
  const before = last?.request.complete === false ? last.before : last
  const answer = () => writeAnswer(error, socket, options)
  if (before && !before.response.writableFinished) before.response.once('finish', answer)
  else answer()
}

function writeAnswer(
  error: ConnectionError,
  socket: Socket,
  { log, bodyOf, headers = [] }: UnreadableOptions,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUSES[error.code] ?? 400
  const requestId = randomUUID()
  log.info({ requestId, status, reason: error.code }, 'Rejected an unreadable request')
  const body = JSON.stringify(bodyOf(status, requestId))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: private, no-store',
    `x-request-id: ${requestId}`,
    ...headers,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
