import { maxHeaderSize } from 'node:http'
import type { UnreadableStatus } from '@gable/kit/server/unreadable-request'
import type { FastifyInstance } from 'fastify'
import { badRequest, RequestError } from '../errors/refusals.ts'

/** Codes and messages for requests that Node cannot parse. */
const UNREADABLE: Record<UnreadableStatus, { code: string; message: string }> = {
  400: {
    code: 'BAD_REQUEST',
    message: 'The request is not valid HTTP/1.1. Check the request line, the headers, and Content-Length.',
  },
  408: { code: 'REQUEST_TIMEOUT', message: 'The request did not arrive in time. Send it again.' },
  413: {
    code: 'BODY_TOO_LARGE',
    message: 'The chunk extensions of the body are too large. Send chunks without extensions.',
  },
  431: {
    code: 'HEADERS_TOO_LARGE',
    message: `The URL and headers of the request have more than ${maxHeaderSize} bytes. Send the operation by POST.`,
  },
}

export function unreadableBody(status: UnreadableStatus, requestId: string): object {
  const { code, message } = UNREADABLE[status]
  return { errors: [{ message, extensions: { code, requestId } }] }
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
