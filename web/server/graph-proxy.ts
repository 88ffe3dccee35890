import replyFrom from '@fastify/reply-from'
import type { FastifyInstance } from 'fastify'

interface GraphProxyOptions {
  /** Address of the graph. */
  url: string
  /** In milliseconds. */
  timeout: number
}

/** What the graph needs to know of a call; cookies and whatever else a browser sends stay here. */
const passedOn = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-length',
  'content-type',
  'transfer-encoding',
]

/** The graph takes no more, and would hang up in the middle of it. */
const mostBytes = 1024 * 1024

const failed = (code: string, message = 'Something went wrong, please try again.') => ({
  errors: [{ message, extensions: { code } }],
})

/** Passes a browser's calls on to the graph, so that the browser sees one origin. */
export async function graphProxy(app: FastifyInstance, { url, timeout }: GraphProxyOptions): Promise<void> {
  await app.register(async (scope) => {
    // Bodies go through as they come; it is for the graph to read them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    await scope.register(replyFrom, {
      base: new URL(url).origin,
      undici: { connections: 64, pipelining: 1, headersTimeout: timeout, bodyTimeout: timeout },
    })
    scope.post('/graphql', (request, reply) => {
      if (Number(request.headers['content-length'] ?? 0) > mostBytes)
        return reply.code(413).send(failed('BODY_TOO_LARGE', 'The body is too large.'))
      return reply.from(url, {
        rewriteRequestHeaders: (_request, headers) => ({
          ...Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.includes(name))),
          'x-user-agent': 'client',
          'x-request-id': request.id,
          'x-forwarded-for': request.ip,
          'x-device': request.headers['user-agent'] ?? '',
        }),
        onError: (answer, { error }) => {
          answer.log.warn({ err: error }, 'the graph did not answer')
          const late = 'code' in error && String(error.code).includes('TIMEOUT')
          answer.code(late ? 504 : 502).send(failed(late ? 'GATEWAY_TIMEOUT' : 'SERVICE_UNAVAILABLE'))
        },
      })
    })
  })
}
