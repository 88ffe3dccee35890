import { badRequest } from '../errors/refusals.ts'

const SURROGATE = /\\u[dD][89a-fA-F]/
/** An escape that JSON.stringify writes: it escapes a surrogate only when the other half is missing. */
const HALF_PAIR = /(?<!\\)(?:\\\\)*\\ud[89a-f]/

/**
 * Throws a RequestError for a JSON text with half of a surrogate pair. A service would store a replacement character
 * instead, and other languages cannot read the text at all. Ignores a text that is not JSON.
 */
export function checkWellFormed(json: string): void {
  if (SURROGATE.test(json) && hasHalfPair(json))
    throw badRequest('A text contains half of a surrogate pair: send complete characters.')
}

function hasHalfPair(json: string): boolean {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return false
  }
  try {
    return HALF_PAIR.test(JSON.stringify(value))
  } catch {
    // Too deep to be written again.
    return true
  }
}

/** Throws a RequestError for a URL that is not UTF-8; a decoder would replace its characters. */
export function checkUrl(url: string): void {
  try {
    decodeURIComponent(url)
  } catch {
    throw badRequest(
      'The URL is not UTF-8: percent-encode the bytes of each character in UTF-8, and a percent sign as %25.',
    )
  }
}
