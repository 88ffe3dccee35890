import { z } from 'zod'

// Postgres text cannot contain NUL.
const NUL = '\0'
const MAX_KEY_LENGTH = 200

/** Whether the text can be a key. Any other text must not reach the database. */
export const isKey = (text: string) => text !== '' && text.length <= MAX_KEY_LENGTH && !text.includes(NUL)

/** Schema of a key in a path or query. */
export const keyText = z
  .string()
  .min(1)
  .max(MAX_KEY_LENGTH)
  .refine((text) => !text.includes(NUL), 'must be plain text')

/**
 * Whether the key is safe as a path segment. `.` and `..` would change the path, even when they are encoded.
 */
export const isPathSegment = (key: string) => key !== '.' && key !== '..'

/**
 * Schema of a list like `a,b`. Removes duplicates. Also removes invalid keys, so that one invalid key does
 * not fail the whole list.
 */
export const keyList = (maxKeys: number) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map((key) => key.trim()))])
    .refine((keys) => keys.length <= maxKeys, `must name at most ${maxKeys}`)
    .transform((keys) => keys.filter(isKey))

/** Schema of text that a visitor typed. Replaces NUL, which Postgres cannot store. */
export const typedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.replaceAll(NUL, ' ').trim())

/** Schema of degrees from -limit to limit. Rejects empty text. */
export const degrees = (limit: number) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(z.number().min(-limit).max(limit))

/** Returns the schema of a response: the payload within `data`. */
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ data })
