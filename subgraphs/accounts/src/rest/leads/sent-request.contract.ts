import { z } from 'zod'

const text = z.string().nullish()

/** A request that a member sent. Words that the schema does not know are nobody's failure. */
export const sentRequestContract = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  kind: z.string(),
  sentAt: z.string(),
  message: text,
  uPI: text,
  listingAddress: text,
  entity: z.object({ type: z.string(), masterCustomerId: z.string() }).nullish(),
  tourType: text,
  date: text,
  time: text,
})

/** A request with all that its sender typed, as it is passed on to them. */
export const wholeRequestContract = z.looseObject({ id: z.union([z.string(), z.number()]) })

export type SentRequestRow = z.output<typeof sentRequestContract>
