import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

interface GraphProxyOptions {
  /** Address of the graph. */
  url: string
  /** In milliseconds. */
  timeout: number
}

const failed = (code: string) => ({
  errors: [{ message: 'Something went wrong, please try again.', extensions: { code } }],
})

/** Passes a browser's calls on to the graph, so that the browser sees one origin. */
export async function graphProxy(app: FastifyInstance, { url, timeout }: GraphProxyOptions): Promise<void> {
  const { origin, pathname } = new URL(url)
  await app.register(httpProxy, {
    upstream: origin,
    prefix: '/graphql',
    rewritePrefix: pathname,
    httpMethods: ['POST'],
    undici: { connections: 64, pipelining: 1, headersTimeout: timeout, bodyTimeout: timeout },
    replyOptions: {
      rewriteRequestHeaders: (request, { expect: _, ...headers }) => ({
        ...headers,
        'x-user-agent': 'client',
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
      }),
      onError: (reply, { error }) => {
        reply.log.warn({ err: error }, 'the graph did not answer')
        const late = 'code' in error && String(error.code).includes('TIMEOUT')
        reply.code(late ? 504 : 502).send(failed(late ? 'GATEWAY_TIMEOUT' : 'SERVICE_UNAVAILABLE'))
      },
    },
  })
}
