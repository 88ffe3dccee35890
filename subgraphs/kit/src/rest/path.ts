import { BadUserInputError } from '../errors/subgraph-error.ts'

/** A path below a service's base address, safe to send. */
export interface RestPath {
  /** As sent: `listings/urn%3Areso%3Aupi%3A2.0%3AUS`. */
  readonly text: string
  /** The same with its values left out, for counting and logging: `listings/{}`. */
  readonly template: string
}

const DOT_SEGMENT = /^\.{1,2}$/
/** The most characters of a text that a caller chose, in a path or in a query string. */
export const MAX_TEXT_LENGTH = 512

/**
 * Builds a path from its literal parts and outside values: path`listings/${uPI}`. Each value is percent-encoded,
 * so that it stays one segment. Throws BadUserInputError for a value that is empty, over 512 characters long or
 * no text, and for a segment that would climb the path.
 */
export function path(literals: TemplateStringsArray, ...values: (string | number)[]): RestPath {
  const text = literals.reduce((done, literal, index) => done + encode(values[index - 1]) + literal)
  if (text.split('/').some((segment) => segment === '' || DOT_SEGMENT.test(segment))) throw refusal()
  return { text, template: literals.join('{}') }
}

/** Whether `path` takes a value as one segment of its own. */
export function isPathValue(text: string): boolean {
  try {
    return path`${text}`.text !== ''
  } catch {
    return false
  }
}

/** The longest key that a service takes. */
const MAX_KEY_LENGTH = 200

/** Whether a text can be a key in a path. Any other is the key of nothing, and need not be asked about. */
export const isKey = (text: string): boolean =>
  text.length <= MAX_KEY_LENGTH && !text.includes('\0') && isPathValue(text)

function encode(value: string | number | undefined): string {
  const text = String(value ?? '')
  if (text === '' || text.length > MAX_TEXT_LENGTH) throw refusal()
  try {
    return encodeURIComponent(text)
  } catch {
    // Half of a surrogate pair.
    throw refusal()
  }
}

function refusal(): BadUserInputError {
  return new BadUserInputError('This id cannot be part of an address.')
}
