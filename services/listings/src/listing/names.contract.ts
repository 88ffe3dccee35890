import { z } from 'zod'

const MAX_LIMIT = 1_000

export const NamesParams = z.object({
  after: z.string().max(200).default('').describe('uPI after which to read; from the first without it'),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(500),
})
export type NamesParams = z.infer<typeof NamesParams>

export const ListingNames = z.object({
  listings: z
    .array(
      z.object({
        uPI: z.string(),
        listingId: z.string().nullable(),
        street: z.string().nullable().describe('Number, street, and unit; null when the address is withheld'),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
        countyKey: z.string().nullable(),
      }),
    )
    .describe('Sorted by uPI, in code point order'),
  more: z.boolean().describe('Whether more listings follow'),
})
export type ListingNames = z.infer<typeof ListingNames>
