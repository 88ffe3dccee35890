import type { z } from 'zod'

/** A field of a request that need not be there: one that the caller has as null is not sent. */
export const nullToUndefined = <Value>(schema: z.ZodType<Value>) =>
  schema.nullish().transform((value) => value ?? undefined)
