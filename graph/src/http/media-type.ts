import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { badRequest, RequestError } from '../errors/refusals.ts'
import { checkWellFormed } from './well-formed.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const GRAPHQL_RESPONSE = 'application/graphql-response+json; charset=utf-8'
const HTML = 'text/html; charset=utf-8'

/** Media types of a response. The first applies when the client accepts any type. */
const ANSWERS = [JSON_TYPE, GRAPHQL_RESPONSE] as const
export type AnswerType = (typeof ANSWERS)[number]

/** Returns the response media type that this Accept header prefers; undefined when it accepts neither. */
export function answerTypeFor(accept: string | undefined): AnswerType | undefined {
  const type = preferred(accept, [...ANSWERS])
  return ANSWERS.find((answer) => answer === type)
}

/**
 * True when this Accept header prefers an HTML page, as a browser's header does when a user opens the URL.
 */
export function prefersPage(accept: string | undefined): boolean {
  return preferred(accept, [...ANSWERS, HTML]) === HTML
}

/** Returns the preferred media type. An empty header counts as absent and accepts anything. */
const preferred = (accept: string | undefined, types: string[]) =>
  new Negotiator({ headers: { accept: withoutParameters(accept) || undefined } }).mediaType(types)

const PARAMETER = /;\s*([^\s=;,]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s;,]*)/g

/**
 * Removes parameters that do not affect the graph's responses, such as `odata=verbose`. Keeps the weight
 * (`q`) and any charset other than UTF-8.
 */
const withoutParameters = (accept = ''): string =>
  accept.replace(PARAMETER, (parameter, name: string, value: string) => {
    const isOtherCharset = /^charset$/i.test(name) && !/^"?utf-?8"?$/i.test(value)
    return isOtherCharset || /^q$/i.test(name) ? parameter : ''
  })

/**
 * Returns the HTTP status for a response of this type. `application/json` uses 200 instead of 400, because
 * its clients cannot tell the graph's 400 from a proxy's, and many then ignore the body.
 */
export const statusFor = (type: AnswerType, status: number): number =>
  type === JSON_TYPE && status === 400 ? 200 : status

const lengths = new WeakMap<FastifyRequest, number>()

/** Returns the size of the body in bytes, or 0 before the body is read. */
export const bodyLength = (request: FastifyRequest): number => lengths.get(request) ?? 0

/**
 * Accepts only uncompressed JSON in UTF-8 as a body. Any JSON key is safe: `JSON.parse` creates `__proto__`
 * as an ordinary key, and the graph reads only the keys of OperationRequest.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('ignore', 'ignore')
  app.removeAllContentTypeParsers()
  // Runs after every onRequest hook, so that limits and metrics count the request, but before the body is
  // read.
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase()
    // A compressed body could expand past every limit.
    if (encoding && encoding !== 'identity') throw unsupportedEncoding(encoding)
    const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]*)/i.exec(headers['content-type'] ?? '') ?? []
    if (!/^utf-?8$/i.test(charset)) throw unsupportedCharset()
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    lengths.set(request, body.length)
    try {
      if (typeof body !== 'string' && !isUtf8(body)) throw badRequest('The body is not UTF-8.')
      const text = body.toString()
      checkWellFormed(text)
      void parse(request, text, done)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
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
