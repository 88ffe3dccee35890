import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest, RawRequestDefaultExpression } from 'fastify'
import type { IsTrusted } from '../config/trusted-peers.ts'

const MAX_DEVICE_LENGTH = 300
const REQUEST_ID = /^[\w.:-]{1,128}$/

/** Returns the caller's request id if it is safe in headers and logs, or a new id. */
export function requestIdOf({ headers }: RawRequestDefaultExpression): string {
  const id = headers['x-request-id']
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID()
}

/**
 * Returns the user agent of the visitor's browser as forwarded by a trusted peer. Returns null for any other
 * peer.
 */
export function deviceOf({ headers, socket }: FastifyRequest, isTrusted: IsTrusted): string | null {
  const device = headers['x-device']
  return typeof device === 'string' && isTrusted(socket.remoteAddress ?? '') ? oneLine(device) : null
}

/** Makes header text safe for other headers and for logs. Returns null when no characters remain. */
export function oneLine(text: string): string | null {
  return text.replace(/[^ -~]/g, '').slice(0, MAX_DEVICE_LENGTH) || null
}

const TOO_LARGE = 413

/** Limits in bytes and ms for reading a rejected body. */
const MAX_BYTES = 16 * 1024 * 1024
const MAX_MS = 2_000

/**
 * Reads the rest of an oversized body before sending the error response. Otherwise, the connection of a
 * client that is still sending would break before the client receives the response.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode === TOO_LARGE && !raw.complete) await readRest(raw)
  })
}

function readRest(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(done, MAX_MS)
    function done() {
      clearTimeout(timer)
      body.off('data', count).off('end', done).off('close', done)
      resolve()
    }
    function count(chunk: Buffer) {
      bytes += chunk.length
      if (bytes > MAX_BYTES) done()
    }
    body.on('data', count).once('end', done).once('close', done)
    body.resume()
  })
}
