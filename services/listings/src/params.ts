import { z } from 'zod'

// Postgres has no text with the character NUL in it.
const NUL = '\0'

/** A key out of a path or query. */
export const keyText = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !text.includes(NUL), 'must be plain text')

/** A list of keys with commas between, without blanks and repeats. */
export const listParam = (max: number) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map((item) => item.trim()))].filter(Boolean))
    .pipe(z.array(keyText).max(max))

/** What a person typed, without what Postgres cannot hold. */
export const words = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll(NUL, ' ').trim())

/** The wrapper of every answer. */
export const dataOf = <Data extends z.ZodType>(data: Data) => z.object({ data })
