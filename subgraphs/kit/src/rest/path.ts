import { BadUserInputError } from '../errors/subgraph-error.ts'

/** A path under the base URL of a service, safe to send. */
export interface RestPath {
  /** Encoded path, such as `listings/urn%3Areso%3Aupi%3A2.0%3AUS`. */
  readonly text: string
  /** Path without its values, for counting and logging, such as `listings/{}`. */
  readonly template: string
  /** True when a value of the path is text, which may come from a caller. */
  readonly hasText: boolean
}

const DOT_SEGMENT = /^\.{1,2}$/
/** Maximum length of text from callers in a path or a query string. */
export const MAX_TEXT_LENGTH = 512
/** No service can store or find text with this character. */
export const NUL = '\0'

/**
 * Builds a path from its literal parts and outside values: path`listings/${uPI}`. Each value is
 * percent-encoded, so that it stays one segment. Throws BadUserInputError for a value that is empty,
 * malformed, contains NUL, or is longer than 512 characters, and for an empty, `.`, or `..` segment.
 */
export function path(literals: TemplateStringsArray, ...values: (string | number)[]): RestPath {
  const text = literals.reduce((done, literal, index) => done + encode(values[index - 1]) + literal)
  if (text.split('/').some((segment) => segment === '' || DOT_SEGMENT.test(segment))) throw refusal()
  return { text, template: literals.join('{}'), hasText: values.some((value) => typeof value === 'string') }
}

/** True when `path` accepts the value as one segment. */
export function isPathValue(text: string): boolean {
  try {
    return path`${text}`.text !== ''
  } catch {
    return false
  }
}

/** Maximum length of a key that services accept. */
const MAX_KEY_LENGTH = 200

/**
 * True when the text can be a key in a path. No object has a key that fails this check, so callers can skip
 * the call.
 */
export const isKey = (text: string): boolean => text.length <= MAX_KEY_LENGTH && isPathValue(text)

function encode(value: string | number | undefined): string {
  const text = String(value ?? '')
  if (text === '' || text.length > MAX_TEXT_LENGTH || text.includes(NUL)) throw refusal()
  try {
    return encodeURIComponent(text)
  } catch {
    // The text contains half of a surrogate pair.
    throw refusal()
  }
}

function refusal(): BadUserInputError {
  return new BadUserInputError('This id cannot be part of an address.')
}
