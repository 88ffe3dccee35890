import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { badRequest, RequestError } from '../errors/refusals.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const GRAPHQL_RESPONSE = 'application/graphql-response+json; charset=utf-8'
const HTML = 'text/html; charset=utf-8'

/** The media types of an answer; the first one is for clients that take any. */
const ANSWERS = [JSON_TYPE, GRAPHQL_RESPONSE] as const
export type AnswerType = (typeof ANSWERS)[number]

/** The media type that a client with this Accept header reads an answer in; undefined when it reads neither. */
export function answerTypeFor(accept: string | undefined): AnswerType | undefined {
  const type = preferred(accept, [...ANSWERS])
  return ANSWERS.find((answer) => answer === type)
}

/** Whether a client with this Accept header prefers a page to an answer, as a browser does that opens an address. */
export function prefersPage(accept: string | undefined): boolean {
  return preferred(accept, [...ANSWERS, HTML]) === HTML
}

/** An empty header counts as none, which accepts anything. */
const preferred = (accept: string | undefined, types: string[]) =>
  new Negotiator({ headers: { accept: withoutParameters(accept) || undefined } }).mediaType(types)

const PARAMETER = /;\s*([^\s=;,]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s;,]*)/g

/**
 * The header without parameters that say nothing about the answers of the graph, such as `odata=verbose`. The weight
 * and a charset other than UTF-8 stay.
 */
const withoutParameters = (accept = ''): string =>
  accept.replace(PARAMETER, (parameter, name: string, value: string) => {
    const isOtherCharset = /^charset$/i.test(name) && !/^"?utf-?8"?$/i.test(value)
    return isOtherCharset || /^q$/i.test(name) ? parameter : ''
  })

/**
 * The status for an answer of this type. `application/json` has 200 for every operation that was understood as HTTP:
 * its clients cannot know whether a 400 is ours or that of a proxy, and many then ignore the body.
 */
export const statusFor = (type: AnswerType, status: number): number =>
  type === JSON_TYPE && status === 400 ? 200 : status

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
