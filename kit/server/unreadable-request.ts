import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyBaseLogger } from 'fastify'

export type UnreadableStatus = 400 | 408 | 413 | 431

/** Statuses by error code of Node's HTTP parser. Every other error is a 400. */
const STATUSES: Record<string, UnreadableStatus> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/**
 * Responds to a request that Node cannot parse and for which Fastify has not created a request or reply, then
 * closes the connection. `bodyOf` returns the body in the shape of the server's other errors.
 */
export function answerUnreadable(
  error: ConnectionError,
  socket: Socket,
  log: FastifyBaseLogger,
  bodyOf: (status: UnreadableStatus, requestId: string) => object,
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
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
