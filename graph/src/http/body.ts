import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, RequestError } from '../errors/refusals.ts'

const lengths = new WeakMap<FastifyRequest, number>()

/** Bytes of the body, once it has been read. */
export const bodyLength = (request: FastifyRequest): number => lengths.get(request) ?? 0

/**
 * Accepts JSON in UTF-8 without compression, and no other kind of body. Any key is valid in JSON: `JSON.parse` makes
 * `__proto__` a key like others, and the graph reads no more than the keys of OperationRequest.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeAllContentTypeParsers()
  // After every onRequest hook, so that limits and metrics count the request, and before its body is read.
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase()
    // A compressed body could grow past every limit.
    if (encoding && encoding !== 'identity') throw unsupportedEncoding(encoding)
    const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]*)/i.exec(headers['content-type'] ?? '') ?? []
    if (!/^utf-?8$/i.test(charset)) throw unsupportedCharset()
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    lengths.set(request, body.length)
    if (typeof body !== 'string' && !isUtf8(body)) done(badRequest('The body is not UTF-8.'))
    else void parse(request, body.toString(), done)
  })
}

const unsupportedCharset = () =>
  new RequestError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body in UTF-8, as application/json.')

const unsupportedEncoding = (encoding: string) =>
  new RequestError(
    415,
    'UNSUPPORTED_CONTENT_ENCODING',
    `The graph does not read bodies in ${encoding.slice(0, 20)}. Send the body without Content-Encoding.`,
    { 'accept-encoding': 'identity' },
  )
