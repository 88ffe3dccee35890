import { z } from 'zod'

// Postgres has no text with the character NUL in it.
const NUL = '\0'
const MAX_KEY_LENGTH = 200

/** False for what can be the key of nothing, and must not reach the database. */
export const isKey = (text: string) => text !== '' && text.length <= MAX_KEY_LENGTH && !text.includes(NUL)

/** A key out of a path or query. */
export const keyText = z
  .string()
  .min(1)
  .max(MAX_KEY_LENGTH)
  .refine((text) => !text.includes(NUL), 'must be plain text')

/** False for what no encoding makes a word of a path: it would climb it. */
export const isPathSegment = (key: string) => key !== '.' && key !== '..'

/** `a,b`: each key once. What can be no key is left out, so that it costs the others nothing. */
export const keyList = (maxKeys: number) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map((key) => key.trim()))])
    .refine((keys) => keys.length <= maxKeys, `must name at most ${maxKeys}`)
    .transform((keys) => keys.filter(isKey))

/** What a person typed, without what Postgres cannot hold. */
export const typedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.replaceAll(NUL, ' ').trim())

/** Degrees from -limit to limit; nothing is no number. */
export const degrees = (limit: number) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(z.number().min(-limit).max(limit))

/** The wrapper of every answer. */
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ data })
