import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const VALID_ID = /^[\w.:-]{8,128}$/

/** The caller's x-request-id where it is sane (it goes into logs and on to other services), else a new one. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID()
}
