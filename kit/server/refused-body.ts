import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

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
