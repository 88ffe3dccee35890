import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { RequestError } from './request-error.ts'

/** Takes JSON in UTF-8 as it is, and no other kind of body. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    // A packed body could grow past every limit.
    if (encoding !== 'identity') throw packed(encoding)
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (typeof body !== 'string' && !isUtf8(body))
      done(new RequestError(400, 'BAD_REQUEST', 'The body is not UTF-8.'))
    else void parse(request, body.toString(), done)
  })
}

const packed = (encoding: string) =>
  new RequestError(
    415,
    'UNSUPPORTED_CONTENT_ENCODING',
    `The graph does not read bodies in ${encoding.slice(0, 20)}. Send the body without Content-Encoding.`,
    { 'accept-encoding': 'identity' },
  )
