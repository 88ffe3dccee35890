import Negotiator from 'negotiator'

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
