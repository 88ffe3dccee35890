import { LimitError } from '../errors/refusals.ts'
import type { Data } from './operation.ts'

/** Maximum size of a response, in bytes of JSON. */
const MAX_RESPONSE_BYTES = 8_000_000
/** Bytes around a value in JSON: quotes, colon, and comma. */
const PUNCTUATION = 4

export const tooLarge = (isMutation = false): LimitError =>
  new LimitError(
    'RESPONSE_TOO_LARGE',
    isMutation
      ? 'The change was made, but its response is too large: do not send it again, and ask for fewer fields next time.'
      : 'The response is too large: ask for fewer items, fields, or aliases.',
    { status: isMutation ? 200 : 400 },
  )

/** Throws a LimitError when the data is too large for a response. Reads no further than the limit. */
export function checkResponseSize(data: Data | null | undefined, isMutation: boolean): void {
  if (!data) return
  const characters = MAX_RESPONSE_BYTES - remainingAfter(data, MAX_RESPONSE_BYTES)
  if (characters > MAX_RESPONSE_BYTES || isLargeInBytes(data, characters)) throw tooLarge(isMutation)
}

/** A character may need three bytes, so that only a response of many characters has to be written to be measured. */
const isLargeInBytes = (data: Data, characters: number): boolean =>
  characters * 3 > MAX_RESPONSE_BYTES && Buffer.byteLength(JSON.stringify(data)) > MAX_RESPONSE_BYTES

/** Subtracts the characters that a value has in JSON. Stops below zero. */
function remainingAfter(value: unknown, limit: number): number {
  if (typeof value === 'string') return limit - value.length - PUNCTUATION
  if (typeof value !== 'object' || value === null) return limit - PUNCTUATION
  let remaining = limit - PUNCTUATION
  if (Array.isArray(value)) {
    for (const item of value) {
      if (remaining < 0) return remaining
      remaining = remainingAfter(item, remaining)
    }
    return remaining
  }
  const fields = value as Record<string, unknown>
  for (const key in fields) {
    if (remaining < 0) return remaining
    remaining = remainingAfter(fields[key], remaining - key.length - PUNCTUATION)
  }
  return remaining
}
